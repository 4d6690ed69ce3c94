/** Days for which a confirmation link is valid. */
export const confirmationDays = 7;

/** Mails that subscribers get: a weekly digest, issues now and then, or nothing while the site cannot send mail. */
export type NewsletterRhythm = "weekly" | "irregular" | "unsent";

export function newsletterRhythm(sendsMail: boolean, { newsletterDigest }: { newsletterDigest: object | null }) {
  const rhythm: NewsletterRhythm = newsletterDigest ? "weekly" : "irregular";
  return sendsMail ? rhythm : "unsent";
}

const terms = "No noise, and you can unsubscribe at any time.";

/** Heading, consent text and confirmation of the newsletter's form. */
export const newsletterTexts: Record<NewsletterRhythm, { title: string; pitch: string; thanks: string }> = {
  weekly: {
    title: "The weekly newsletter",
    pitch: `One email a week with the newest articles. ${terms}`,
    thanks: "Thank you for subscribing. The next issue will arrive in your inbox.",
  },
  irregular: {
    title: "The newsletter",
    pitch: `The newest articles by email. ${terms}`,
    thanks: "Thank you for subscribing. The next issue will arrive in your inbox.",
  },
  unsent: {
    title: "The newsletter",
    pitch: `News about new articles. ${terms}`,
    thanks: "Thank you for subscribing. You are on the list.",
  },
};

/** Other messages about sign-ups; separate from the schemas, because visitor pages load them. */
export const signUpTexts = {
  /** Consent text of the contact form. */
  contactForm: "Send me the newsletter too",
  /** The same for every address, so that it does not reveal which are subscribed. */
  thanksUnconfirmed: "Thank you for subscribing. If your address is new here, you will get an email to confirm it.",
  confirmed: "Thank you, your subscription is confirmed. The next issue will arrive in your inbox.",
  usedUp: "This link was already used or has expired. Please subscribe again to get a new one.",
} as const;
