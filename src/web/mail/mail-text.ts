/** Content of a mail, from which its HTML and its text are made. */
export interface MailContent {
  subject: string;
  /** Text that mail programs show next to the subject. */
  preview: string;
  blocks: readonly MailBlock[];
  /** Sentence on why the recipient gets the mail, shown at the end of the mail. */
  reason: string;
  /** Recipient of replies, if other than the sender. */
  replyTo?: { name: string; address: string };
  /** Id of the mail that this mail replies to. */
  inReplyTo?: string | undefined;
  /** Set for a mail written by a person, so that it is not marked as auto-generated. */
  isPersonal?: true;
  /** Links shown below `reason`, the sentence on why the recipient gets the mail. */
  links?: readonly Link[];
  /** Set for a mail of a mailing list, which the recipient can leave. */
  list?: { name: string; unsubscribeUrl: string };
}

interface Link {
  label: string;
  href: string;
}

/** Part of a mail; line breaks in its texts are preserved. */
export type MailBlock =
  | { paragraph: string; /** `auto` for user-written text: its first letter sets the direction. */ dir?: "auto" }
  | { quote: string }
  | { /** Shown values, each with its label as the key. */ facts: Readonly<Record<string, string>> }
  | { button: Link }
  | { heading: Link }
  /** Sanitised HTML, and the text that replaces it in the plain-text version of the mail. */
  | { html: string; text: string };

/** Site data for mails. */
export interface MailSite {
  name: string;
  /** Base URL without a trailing slash. */
  url: string;
  accentHue: number;
  accentChroma: number;
}

export const mailText = ({ blocks, reason, links = [] }: MailContent, site: MailSite) =>
  [
    ...blocks.map(textOf),
    `-- \n${site.name}\n${site.url}\n\n${reason}`,
    ...links.map(({ label, href }) => `${label}:\n${href}`),
  ].join("\n\n") + "\n";

function textOf(block: MailBlock) {
  if ("paragraph" in block) return block.paragraph;
  if ("quote" in block) return block.quote.replace(/^/gm, "> ").replace(/ +$/gm, "");
  if ("facts" in block)
    return Object.entries(block.facts)
      .map(([label, value]) => `${label}: ${value}`)
      .join("\n");
  if ("html" in block) return block.text;
  if ("heading" in block) return `${block.heading.label}\n${block.heading.href}`;
  return `${block.button.label}:\n${block.button.href}`;
}

const previewLength = 120;

/** Returns the beginning of a text on one line, for previews; ends with a whole word if there are words. */
export function shortened(text: string) {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= previewLength) return line;
  const beginning = line.slice(0, previewLength).replace(/[\uD800-\uDBFF]$/, "");
  return `${beginning.replace(/ \S*$/, "")}…`;
}

export const dateOf = (at: string) =>
  new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" }).format(new Date(at));

export const momentOf = (at: string) =>
  `${new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }).format(new Date(at))} UTC`;
