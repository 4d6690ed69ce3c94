import type { Message } from "../../../contract/contacts.ts";
import { Badge } from "../../ui/badge.tsx";
import { waitingOf } from "./waiting.ts";

const full = new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeStyle: "medium" });

/** Whether a message is answered, or how long it waits; when exactly, on hover. */
export function AnswerBadge({ message, now }: { message: Message; now: number }) {
  const waiting = waitingOf(message, now);
  if (waiting) {
    return (
      <span title={`Waiting for ${waiting.exactly}, since ${full.format(new Date(message.createdAt))}`}>
        <Badge tone={waiting.late ? "warn" : "neutral"}>{waiting.text}</Badge>
      </span>
    );
  }
  if (!message.isReplied) return null;
  return (
    <span title={message.repliedAt ? `Replied ${full.format(new Date(message.repliedAt))}` : undefined}>
      <Badge tone="good">Replied</Badge>
    </span>
  );
}
