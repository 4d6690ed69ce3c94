import type { MailBlock, MailContent, MailSite } from "./mail-content.ts";

/** The mail without HTML. */
export const mailText = ({ blocks, reason }: MailContent, site: MailSite) =>
  [...blocks.map(textOf), `-- \n${site.name}\n${site.url}\n\n${reason}`].join("\n\n") + "\n";

function textOf(block: MailBlock) {
  if ("paragraph" in block) return block.paragraph;
  if ("quote" in block) return block.quote.replace(/^/gm, "> ");
  if ("facts" in block) return block.facts.map(([label, value]) => `${label}: ${value}`).join("\n");
  return `${block.button.label}:\n${block.button.href}`;
}
