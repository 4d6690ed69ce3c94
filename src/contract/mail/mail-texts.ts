import { waveMailTexts } from "../extensions/sign-up-defence/wave-texts.ts";

export const mailTexts = {
  /** Settings that are required before mail can be sent. */
  missing: {
    SMTP_URL: "Set SMTP_URL in the settings of the server (.env) and start it again, so that the site can send mail.",
    mailAddress: "Set the sender's address under Settings → Mail, so that the site can send mail.",
  },
  notAnswered: "The mail was handed over, and the mail server has not confirmed it.",
  noSmtpUtf8: "The mail server does not offer SMTPUTF8, which addresses with letters beyond ASCII before the @ need.",
  cancelled: "Cancelled before it was sent.",
  notRetried: "Only a failed or an uncertain mail that is not being sent can be sent again",
  notDismissed: "Only a waiting, failed or uncertain mail that is not being sent can be dismissed",
} as const;

/** Labels of mail states. */
export const mailStateTexts = {
  queued: "Waiting",
  accepted: "Sent",
  failed: "Failed",
  uncertain: "Uncertain",
  bounced: "Came back",
  dismissed: "Dismissed",
} as const;

/** Names of the kinds of mails for administrators. */
export const mailKindTexts = {
  test: "Test mail",
  "new-message": "New message",
  "message-reminder": "Reminder of a message",
  "message-digest": "Messages of the day",
  reply: "Reply to a message",
  "password-reset": "Link for a new password",
  invitation: "Invitation",
  "new-sign-in": "New sign-in",
  "email-changed": "Changed address",
  "role-changed": "Changed role",
  "password-changed": "Changed password",
  "confirm-subscription": "Confirmation of a subscription",
  ...waveMailTexts,
  issue: "Issue of the newsletter",
} as const;
