/** Validity of a confirmation link. */
export const confirmationDays = 7;

/** Separate from the schemas, because visitor pages load it. */
export const signUpTexts = {
  /** Consent texts of the forms. */
  newsletter: "One mail a week with the newest articles. No noise, and you can leave at any time.",
  contactForm: "Send me the weekly newsletter too",
  /** The second text is the same for every address, so that it does not reveal which are subscribed. */
  thanks: "Thank you for subscribing. The next issue comes to your inbox.",
  thanksUnconfirmed: "Thank you for subscribing. If your address is new here, a mail asks you to confirm it.",
  confirmed: "Thank you, your subscription is confirmed. The next issue comes to your inbox.",
  usedUp: "This link was used already or is too old. Please subscribe again to get a new one.",
} as const;
