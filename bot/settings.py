"""What an operator may set: the one place that reads the environment."""

from pathlib import Path
from typing import Literal

from pydantic import Field, SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict

Language = Literal["uk", "ru"]


class Settings(BaseSettings):
    """Values of the environment and of `.env`; each is described in `.env.example`."""

    model_config = SettingsConfigDict(env_file=".env", env_ignore_empty=True, extra="ignore")

    bot_token: SecretStr | None = None
    database_path: Path = Path("data/durak.db")
    telegram_api_url: str = "https://api.telegram.org"
    default_language: Language = "uk"
    turn_seconds: int = Field(default=60, ge=10, le=86_400)
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    log_format: Literal["console", "json"] = "console"
    chat_messages_per_minute: int = Field(default=18, ge=1)
    calls_per_second: int = Field(default=25, ge=1)
    pace: float = Field(default=1.0, ge=0.0, le=10.0)
    thinkers: int = Field(default=0, ge=0, le=64)
