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
  savedInBetween: "Someone saved this issue in the meantime. Load their version, or save again to replace it.",
  notADraft: "Sending has begun, so this issue can no longer be changed",
  notSending: "This issue is not being sent",
  notPaused: "This issue is not paused",
  isOver: "This issue is neither being sent nor scheduled",
  noneFailed: "No email of this issue has failed",
  noSubject: "Please enter a subject",
  nothingToSend: "Please write a note or choose a published article",
  nobody: "Nobody would get this issue now. Choose a time, or wait for subscribers",
  notAhead: "Please choose a time in the future",
} as const;
