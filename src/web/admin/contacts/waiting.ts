import type { Message } from "../../../contract/contacts.ts";

/** Whoever writes is promised an answer within so many hours. */
const promised = 24;

/** How long a message waits for its answer; nothing for one that needs none. */
export function waitingOf({ createdAt, isReplied, isSpam }: Message, now: number) {
  if (isReplied || isSpam) return undefined;
  const minutes = Math.max(0, Math.floor((now - Date.parse(createdAt)) / 60_000));
  const hours = Math.floor(minutes / 60);
  return {
    late: hours >= promised,
    text: hours >= promised ? `over ${promised} h` : `waiting ${hours < 1 ? "under 1" : hours} h`,
    exactly: [hours >= 24 && `${Math.floor(hours / 24)} d`, hours > 0 && `${hours % 24} h`, `${minutes % 60} min`]
      .filter(Boolean)
      .join(" "),
  };
}
