import type { InactiveReason, Subscriber } from "../../../contract/newsletter.ts";

export const inactiveReasonTexts: Record<InactiveReason, string> = {
  unconfirmed: "Not confirmed yet",
  held: "Held back, one of many sign-ups at once",
  left: "Left",
  owner: "Deactivated by an administrator",
  suspected: "Looks like a bot",
  bounced: "Mails do not arrive",
  complained: "Marked a mail as spam",
};

/** Reason why a subscriber is inactive, with the words of the person or the mail server; undefined if unknown. */
export function inactiveReasonOf({
  isActive,
  inactiveReason,
  unsubscribeReason,
}: Pick<Subscriber, "isActive" | "inactiveReason" | "unsubscribeReason">) {
  if (isActive) return undefined;
  // Releases before the reasons only stored the text of people who left.
  const reason = inactiveReason ?? (unsubscribeReason ? "left" : undefined);
  return reason && [inactiveReasonTexts[reason], unsubscribeReason].filter(Boolean).join(": ");
}
