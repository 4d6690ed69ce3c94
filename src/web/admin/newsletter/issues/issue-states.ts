import type { DeliveryState, IssueCounts, IssueState, IssueSummary } from "../../../../contract/newsletter/issues.ts";
import type { BadgeTone } from "../../../ui/badge.tsx";

export const issueTones: Record<IssueState, BadgeTone> = {
  draft: "neutral",
  scheduled: "info",
  sending: "info",
  paused: "warn",
  stopped: "bad",
  sent: "good",
};

export const deliveryTones: Record<DeliveryState, BadgeTone> = {
  queued: "neutral",
  accepted: "good",
  failed: "bad",
  uncertain: "warn",
};

/** States of a delivery in the order in which figures and filters show them. */
export const deliveryStates = ["accepted", "queued", "failed", "uncertain"] as const satisfies DeliveryState[];

export const originTexts: Record<IssueSummary["origin"], string> = {
  owner: "",
  digest: "Weekly digest",
  post: "Sent with its post",
};

/** Title of an issue: its subject, or a placeholder without one. */
export const titleOf = ({ subject }: Pick<IssueSummary, "subject">) => subject || "Without a subject";

/** Number of recipients of an issue that is being or was sent. */
export const recipientCount = (counts: IssueCounts) => deliveryStates.reduce((sum, state) => sum + counts[state], 0);
