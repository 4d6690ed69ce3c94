import type { Message } from "../../../contract/contacts.ts";
import { minuteMs } from "../../../contract/durations.ts";
import { Badge } from "../../ui/badge.tsx";

/** The contact form promises an answer within this time. */
const promisedHours = 24;

/** Returns how long a message has been waiting for a reply; `undefined` if it needs none. */
export function waitingTimeOf({ createdAt, isReplied, isSpam }: Message, now: number) {
  if (isReplied || isSpam) return undefined;
  const minutes = Math.max(0, Math.floor((now - Date.parse(createdAt)) / minuteMs));
  const hours = Math.floor(minutes / 60);
  return {
    isLate: hours >= promisedHours,
    text: hours >= promisedHours ? `over ${promisedHours} h` : `waiting ${hours < 1 ? "under 1" : hours} h`,
    /** In days, hours and minutes. */
    exact: [hours >= 24 && `${Math.floor(hours / 24)} d`, hours > 0 && `${hours % 24} h`, `${minutes % 60} min`]
      .filter(Boolean)
      .join(" "),
  };
}

const fullDate = new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeStyle: "medium" });

/** Whether a message is answered, or its waiting time; the exact time on hover. */
export function AnswerBadge({ message, now }: { message: Message; now: number }) {
  const waiting = waitingTimeOf(message, now);
  if (waiting) {
    return (
      <span
        className="inline-flex"
        title={`Waiting for ${waiting.exact}, since ${fullDate.format(new Date(message.createdAt))}`}
      >
        <Badge tone={waiting.isLate ? "warn" : "neutral"}>{waiting.text}</Badge>
      </span>
    );
  }
  if (!message.isReplied) return null;
  return (
    <span
      className="inline-flex"
      title={message.repliedAt ? `Replied ${fullDate.format(new Date(message.repliedAt))}` : undefined}
    >
      <Badge tone="good">Replied</Badge>
    </span>
  );
}
