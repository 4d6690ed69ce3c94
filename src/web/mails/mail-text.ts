import type { MailBlock, MailContent, MailSite } from "./mail-content.ts";

/** The mail as plain text. */
export const mailText = ({ blocks, reason, links = [] }: MailContent, site: MailSite) =>
  [
    ...blocks.map(textOf),
    `-- \n${site.name}\n${site.url}\n\n${reason}`,
    ...links.map(({ label, href }) => `${label}:\n${href}`),
  ].join("\n\n") + "\n";

function textOf(block: MailBlock) {
  if ("paragraph" in block) return block.paragraph;
  if ("quote" in block) return block.quote.replace(/^/gm, "> ").replace(/ +$/gm, "");
  if ("facts" in block) return block.facts.map(([label, value]) => `${label}: ${value}`).join("\n");
  if ("html" in block) return block.text;
  if ("heading" in block) return `${block.heading.label}\n${block.heading.href}`;
  return `${block.button.label}:\n${block.button.href}`;
}
