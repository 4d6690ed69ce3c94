import { Mail, MailOpen } from "lucide-react";
import { useState } from "react";
import type { Message } from "../../../contract/contacts/contacts.ts";
import { hourMs } from "../../../contract/durations.ts";
import { Badge } from "../../ui/badge.tsx";
import { SelectBox } from "../../ui/choices.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { ShortDate } from "../../ui/short-date.tsx";

interface Props {
  message: Message;
  open: boolean;
  selected: boolean;
  onSelect: (range: boolean) => void;
  onOpen: () => void;
  onToggleRead: () => void;
}

export function MessageRow({ message, open, selected, onSelect, onOpen, onToggleRead }: Props) {
  const background =
    open || selected
      ? "bg-accent-soft"
      : message.isRead
        ? "hover:bg-sunken/60"
        : "bg-accent-soft/50 hover:bg-accent-soft";
  return (
    <li
      data-message={message._id}
      className={`relative flex items-start gap-1 py-2.5 pr-2 pl-2 text-sm transition-colors duration-150 ${background}`}
    >
      <SelectBox
        label={`Select the message from ${message.name}`}
        checked={selected}
        onToggle={onSelect}
        className="z-10 -mt-1.5 pointer-coarse:-mt-2.5"
      />
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2">
          {!message.isRead && <UnreadDot />}
          {/* The button covers the whole row, and lies behind the row's other controls. */}
          <button
            type="button"
            onClick={onOpen}
            aria-current={open || undefined}
            data-next-focus
            dir="auto"
            className={`cursor-pointer truncate text-left after:absolute after:inset-0 ${message.isRead ? "font-medium" : "font-semibold"}`}
          >
            {message.name}
          </button>
          <span className="ml-auto pl-1 text-xs text-muted">
            <ShortDate of={message.createdAt} />
          </span>
        </div>
        <div className="flex flex-wrap items-center gap-x-2">
          <p className="min-w-0 flex-1 basis-44 truncate text-xs text-muted">{message.email}</p>
          <AnswerBadge message={message} />
        </div>
        <p dir="auto" className="mt-1 line-clamp-2 text-left break-words">
          {message.message}
        </p>
      </div>
      <IconButton
        Icon={message.isRead ? MailOpen : Mail}
        label={message.isRead ? "Mark as unread" : "Mark as read"}
        onClick={onToggleRead}
        className="relative -mt-1.5 pointer-coarse:-mt-2.5"
      />
    </li>
  );
}

/** The contact form promises an answer within this time. */
const promisedHours = 24;

/** Returns how long a message has waited for a reply; `undefined` if it needs none or is under an hour old. */
export function waitingTimeOf(
  { createdAt, isReplied, isSpam }: Pick<Message, "createdAt" | "isReplied" | "isSpam">,
  now: number,
) {
  if (isReplied || isSpam) return undefined;
  const hours = Math.floor((now - Date.parse(createdAt)) / hourMs);
  if (hours < 1) return undefined;
  const isLate = hours >= promisedHours;
  return { isLate, text: isLate ? `over ${promisedHours} h` : `waiting ${hours} h` };
}

/** Badge that states that a message is answered, or how long it has been waiting for an answer. */
export function AnswerBadge({ message }: { message: Message }) {
  const [now] = useState(() => Date.now());
  const waiting = waitingTimeOf(message, now);
  if (waiting) return <Badge tone={waiting.isLate ? "warn" : "neutral"}>{waiting.text}</Badge>;
  return message.isReplied && <Badge tone="good">Replied</Badge>;
}

/** Marks a message that is not read yet. */
export function UnreadDot() {
  return (
    <span
      role="img"
      aria-label="Unread"
      title="Unread"
      className="inline-block size-2 shrink-0 rounded-full bg-accent"
    />
  );
}
