import { Mail, MailOpen } from "lucide-react";
import type { Message } from "../../../contract/contacts.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { ShortDate } from "../../ui/short-date.tsx";
import { UnreadDot } from "./unread-dot.tsx";

interface Props {
  message: Message;
  open: boolean;
  busy: boolean;
  onOpen: () => void;
  onToggleRead: () => void;
}

export function MessageRow({ message, open, busy, onOpen, onToggleRead }: Props) {
  const background = open
    ? "bg-accent-soft"
    : message.isRead
      ? "hover:bg-sunken/60"
      : "bg-accent-soft/50 hover:bg-accent-soft";
  return (
    <li
      className={`relative flex items-start gap-2 py-3 pr-2 pl-4 text-sm transition-colors duration-150 ${background}`}
    >
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2">
          {!message.isRead && <UnreadDot />}
          {/* The button covers the whole row; the other button lies above it. */}
          <button
            type="button"
            onClick={onOpen}
            aria-current={open || undefined}
            className={`cursor-pointer truncate text-left after:absolute after:inset-0 ${message.isRead ? "font-medium" : "font-semibold"}`}
          >
            {message.name}
          </button>
          <span className="ml-auto text-xs text-muted">
            <ShortDate of={message.createdAt} />
          </span>
        </div>
        <p className="truncate text-xs text-muted">{message.email}</p>
        <p className="mt-0.5 line-clamp-2 break-words">{message.message}</p>
      </div>
      <IconButton
        label={message.isRead ? "Mark as unread" : "Mark as read"}
        aria-disabled={busy}
        onClick={() => !busy && onToggleRead()}
        className="relative"
      >
        {message.isRead ? <Mail aria-hidden className="size-4" /> : <MailOpen aria-hidden className="size-4" />}
      </IconButton>
    </li>
  );
}
