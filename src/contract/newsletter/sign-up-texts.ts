/** Days for which a confirmation link is valid. */
export const confirmationDays = 7;

const terms = "No noise, and you can unsubscribe at any time.";

export interface NewsletterTexts {
  title: string;
  /** Text next to the form, stored as the text that a subscriber consents to. */
  pitch: string;
  thanks: string;
}

/** Texts for a weekly digest, for issues at irregular times, and for a site that cannot send mail. */
export const newsletterTexts: Record<"weekly" | "irregular" | "unsent", NewsletterTexts> = {
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

interface NewsletterSettings {
  newsletterTitle: string;
  newsletterPitch: string;
  newsletterDigest: object | null;
}

/** Returns the texts of the newsletter form. Default texts replace an empty heading or text of the owner. */
export function newsletterTextsOf(sendsMail: boolean, settings: NewsletterSettings): NewsletterTexts {
  const texts = newsletterTexts[sendsMail ? (settings.newsletterDigest ? "weekly" : "irregular") : "unsent"];
  return {
    ...texts,
    title: settings.newsletterTitle || texts.title,
    pitch: settings.newsletterPitch || texts.pitch,
  };
}

/** Further messages about sign-ups; they are in this file because visitor pages load it without the schemas. */
export const signUpTexts = {
  /** Consent text of the contact form. */
  contactForm: "Send me the newsletter too",
  /** Identical for every address, so that the response does not reveal which addresses are subscribed. */
  thanksUnconfirmed: "Thank you for subscribing. If your address is new here, you will get an email to confirm it.",
  confirmed: "Thank you, your subscription is confirmed. The next issue will arrive in your inbox.",
  usedUp: "This link was already used or has expired. Please subscribe again to get a new one.",
} as const;
