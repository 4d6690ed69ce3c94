/** What a mail says, from which its HTML and its text are made. */
export interface MailContent {
  subject: string;
  /** What lists of mails show beside the subject. */
  preview: string;
  blocks: readonly MailBlock[];
  /** Why the recipient gets it. */
  reason: string;
  /** Who gets the answer, where that is not the sender. */
  replyTo?: { name: string; address: string };
  /** Set where a person wrote it, so that it does not call itself generated. */
  isPersonal?: true;
}

/** Line breaks in texts are shown. */
export type MailBlock =
  | { paragraph: string }
  | { quote: string }
  | { facts: readonly (readonly [label: string, value: string])[] }
  | { button: { label: string; href: string } };

/** The site as mails show it. */
export interface MailSite {
  name: string;
  /** Without a slash at the end. */
  url: string;
  accentHue: number;
}
