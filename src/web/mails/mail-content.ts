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
  /** The id of the mail that it continues. */
  inReplyTo?: string | undefined;
  /** Set where a person wrote it, so that it does not call itself generated. */
  isPersonal?: true;
  /** Shown below the reason. */
  links?: readonly Link[];
  /** Set where it is one mail of a list that the recipient can leave. */
  list?: { name: string; unsubscribeUrl: string };
}

interface Link {
  label: string;
  href: string;
}

/** Line breaks in texts are shown. */
export type MailBlock =
  | { paragraph: string; /** Where a person wrote it: its first letter decides. */ dir?: "auto" }
  | { quote: string }
  | { facts: readonly (readonly [label: string, value: string])[] }
  | { button: Link }
  | { heading: Link }
  /** Safe HTML, and what stands for it in the text. */
  | { html: string; text: string };

/** The site as mails show it. */
export interface MailSite {
  name: string;
  /** Without a slash at the end. */
  url: string;
  accentHue: number;
}
