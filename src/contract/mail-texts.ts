export const mailTexts = {
  /** What has to be set before mail can be sent. */
  missing: {
    SMTP_URL: "Set SMTP_URL in the settings of the server (.env) and start it again, so that the site can send mail.",
    mailAddress: "Set the sender's address under Settings → Mail, so that the site can send mail.",
  },
  notAnswered: "The mail was handed over, and the mail server has not confirmed it.",
} as const;
