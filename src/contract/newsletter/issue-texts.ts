/** Labels of issue states. */
export const issueStateTexts = {
  draft: "Draft",
  scheduled: "Scheduled",
  sending: "Sending",
  paused: "Paused",
  stopped: "Stopped",
  sent: "Sent",
} as const;

/** Labels of the delivery states of an issue. */
export const deliveryStateTexts = {
  queued: "Waiting",
  accepted: "Accepted",
  failed: "Failed",
  uncertain: "Uncertain",
} as const;

export const issueTexts = {
  savedInBetween: "Somebody saved this issue in between. Load their version, or save again to replace it.",
  notADraft: "Sending has begun, so this issue stays as it is",
  notSending: "This issue is not being sent",
  notPaused: "This issue is not paused",
  isOver: "This issue is not being sent and not scheduled",
  noneFailed: "No mail of this issue has failed",
  noSubject: "Please give a subject",
  nothingToSend: "Please write a note or choose a published article",
  nobody: "Nobody would get it now. Choose a time, or wait for subscribers",
  notAhead: "Please choose a time that is ahead",
} as const;
