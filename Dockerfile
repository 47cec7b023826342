FROM python:3.13-slim AS packages
WORKDIR /build
COPY requirements.lock .
RUN python -m venv /venv && /venv/bin/pip install --no-cache-dir --require-hashes -r requirements.lock

FROM python:3.13-slim
RUN useradd --create-home --uid 10001 durak && install -d -o durak /app/data
WORKDIR /app
COPY --from=packages /venv /venv
COPY engine engine
COPY locales locales
COPY bot bot
ENV PATH=/venv/bin:$PATH PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 DATABASE_PATH=/app/data/durak.db
USER durak
VOLUME /app/data
HEALTHCHECK --interval=30s --timeout=10s --start-period=30s CMD ["python", "-m", "bot.health"]
STOPSIGNAL SIGTERM
CMD ["python", "-m", "bot"]
