export const mailTexts = {
  /** Settings that are required before mail can be sent. */
  missing: {
    SMTP_URL: "Set SMTP_URL in the settings of the server (.env) and start it again, so that the site can send mail.",
    mailAddress: "Set the sender's address under Settings → Mail & newsletter, so that the site can send mail.",
  },
  notAnswered: "The email was sent, but the mail server has not confirmed it.",
  noSmtpUtf8: "The mail server does not support SMTPUTF8, which addresses with non-ASCII letters before the @ require.",
  cancelled: "Cancelled before it was sent.",
  notRetried: "Only a failed or uncertain email that is not being sent can be sent again",
  notDismissed: "Only a waiting, failed or uncertain email that is not being sent can be dismissed",
} as const;

/** Labels of mail states. */
export const mailStateTexts = {
  queued: "Waiting",
  accepted: "Sent",
  failed: "Failed",
  uncertain: "Uncertain",
  bounced: "Bounced",
  dismissed: "Dismissed",
} as const;

/** Names of the kinds of mail, shown to administrators; earlier releases have also stored other kinds. */
export const mailKindTexts = {
  test: "Test email",
  "new-message": "New message",
  "message-reminder": "Message reminder",
  reply: "Reply to a message",
  "password-reset": "Password link",
  invitation: "Invitation",
  "new-sign-in": "New sign-in",
  "token-created": "New access token",
  "email-changed": "Email address changed",
  "role-changed": "Role changed",
  "password-changed": "Password changed",
  "confirm-subscription": "Subscription confirmation",
  issue: "Newsletter issue",
} as const;
