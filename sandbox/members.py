"""A member of a chat, as the Bot API tells him."""

from typing import Final

from sandbox.world import Json, Person

_RIGHTS: Final = (
    "can_be_edited",
    "is_anonymous",
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
    "can_send_welcome_messages",
)
_PERMISSIONS: Final = (
    "can_send_messages",
    "can_send_audios",
    "can_send_documents",
    "can_send_photos",
    "can_send_videos",
    "can_send_video_notes",
    "can_send_voice_notes",
    "can_send_polls",
    "can_send_other_messages",
    "can_add_web_page_previews",
    "can_react_to_messages",
    "can_edit_tag",
    "can_change_info",
    "can_invite_users",
    "can_pin_messages",
    "can_manage_topics",
)


def member(person: Person, status: str) -> Json:
    """A ChatMember, with every right of its status."""
    told: Json = {"status": status, "user": person.as_user()}
    match status:
        case "creator":
            told["is_anonymous"] = False
        case "administrator":
            told |= dict.fromkeys(_RIGHTS, True) | {"is_anonymous": False}
        case "kicked":
            told["until_date"] = 0
        case "restricted":
            told |= dict.fromkeys(_PERMISSIONS, False) | {"is_member": True, "until_date": 0}
    return told
