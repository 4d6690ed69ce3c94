import { knownName } from "../html/code-language.ts";
import { embedAddress } from "../html/embed-address.ts";
import { codeBlock, embed, escapeHtml, figure, footnotes, image, link } from "../html/markup.ts";
import { restrictedName } from "../rewrite-text.ts";
import { textIn } from "../text-in.ts";
import { withAutoParagraphs } from "./auto-paragraphs.ts";
import { type Block, parseBlocks } from "./block-tree.ts";
import type { ShortcodeContext } from "./known-shortcodes.ts";
import { replaceShortcodes, withEmbeds } from "./shortcodes.ts";

export interface BlockContext extends ShortcodeContext {
  /** Texts of blocks that several posts share, by id. */
  sharedBlocks: ReadonlyMap<string, string>;
  /** Texts of the block for footnotes, by id. */
  blockFootnotes: { id: string; content: string }[];
}

/** Returns the HTML of a text of blocks. */
export const blocksToHtml = (source: string, context: BlockContext) =>
  parseBlocks(source)
    .map((block) => blockToHtml(block, context, 0))
    .join("\n");

const maxDepth = 100;

function blockToHtml(block: Block, context: BlockContext, depth: number): string {
  if (depth > maxDepth) {
    context.notes.lost("Blocks that are nested more than a hundred levels deep are left out.");
    return "";
  }
  const inner = () =>
    block.content.map((part) => (typeof part === "string" ? part : blockToHtml(part, context, depth + 1))).join("");
  if (isHidden(block) || /(?:^|\/)premium-content\/subscriber-view$/.test(block.name)) {
    context.notes.lost("A block that is hidden, or only for members, is left out.");
    return "";
  }
  if (restrictedName.test(block.name)) context.notes.draft(`The block "${block.name}" can hide its text from readers.`);
  if (!block.name) return classicToHtml(inner(), context);
  if (block.name === "block") return sharedBlock(block, context, depth);
  const render = renderers[block.name] ?? renderers[block.name.replace(/^core-embed\/.*/, "embed")];
  if (render) return render(block, inner, context);
  const html = isComputed.test(block.name) ? "" : inner();
  if (plainBlocks.has(block.name)) return html;
  if (!html.trim()) {
    context.notes.lost(`The block "${block.name}", which WordPress fills in when it shows the page, is left out.`);
    return "";
  }
  context.notes.changed(`The block "${block.name}" is unknown to folio; its content is imported without its layout.`);
  return html;
}

/** Whether a block is hidden by WordPress, or by the plug-in Block Visibility. */
function isHidden({ attributes: { metadata, blockVisibility } }: Block) {
  const settings = [metadata, blockVisibility].filter((one) => typeof one === "object" && one !== null);
  return settings.some(
    (one) =>
      ("blockVisibility" in one && one.blockVisibility === false) || ("hideBlock" in one && one.hideBlock === true),
  );
}

/** Text outside of blocks, with shortcodes and without paragraphs. */
export const classicToHtml = (text: string, context: ShortcodeContext) =>
  withAutoParagraphs(replaceShortcodes(withEmbeds(text), context));

/** Blocks whose HTML says all. */
const plainBlocks = new Set(
  (
    "paragraph heading list list-item quote pullquote table html column columns group media-text buttons separator " +
    "audio video details accordion accordion-item accordion-heading accordion-panel text-columns subhead missing " +
    "gallery freeform jetpack/tiled-gallery jetpack/slideshow jetpack/markdown jetpack/layout-grid " +
    "jetpack/layout-grid-column yoast/faq-block yoast/how-to-block"
  ).split(" "),
);

/** Blocks that show other texts or forms of the site. */
const isComputed =
  /^(latest-|archives$|calendar$|categories$|tag-cloud$|search$|rss$|query|post-|site-|navigation|loginout$|comments?($|-)|page-list|template-part$|pattern$|avatar$|term-|legacy-widget|widget-group|terms-query|read-more$|woocommerce\/|jetpack\/(contact-form|instagram-gallery|field-|subscriptions|related-posts|donations|payments|mailchimp|business-hours|map|calendly|opentable|send-a-message|eventbrite)|contact-form-7\/|wpforms\/|gravityforms\/)/;

type Render = (block: Block, inner: () => string, context: BlockContext) => string;

const text = (block: Block, name: string) => {
  const value = block.attributes[name];
  return typeof value === "string" ? value : "";
};

const captionIn = (html: string) => /<figcaption\b[^>]*>([\s\S]*?)<\/figcaption>/i.exec(html)?.[1] ?? "";
const emphasized = (caption: string) => (caption.trim() ? `<p><em>${caption}</em></p>` : "");

const renderers: Record<string, Render> = {
  image: ({ attributes }, inner) => {
    const width = /^\d+/.exec(textIn(attributes, "width"))?.[0];
    const html = inner();
    return width ? html.replace(/<img\b/i, `<img class="is-scaled" width="${width}"`) : html;
  },
  cover: (block, inner) => {
    const html = inner();
    const source = text(block, "url");
    const hasMedium = /<(img|video)\b[^>]*wp-block-cover__/i.test(html);
    return source && !hasMedium ? figure(image(source, { alt: text(block, "alt") })) + html : html;
  },
  embed: (block, inner) => embedded(text(block, "url") || addressIn(inner()), captionIn(inner())),
  "jetpack/gist": (block) => embedded(text(block, "url")),
  video: (block, inner) => {
    const html = inner();
    const [, source = ""] = /<iframe[^>]*src="([^"]+)/i.exec(html) ?? [];
    const page = embedAddress(source);
    return page ? embedded(page, captionIn(html)) : html;
  },
  code,
  preformatted: (_, inner) => inner(),
  verse: (_, inner) => {
    const lines = inner()
      .replace(/^[\s\S]*?<pre\b[^>]*>/i, "")
      .replace(/<\/pre>[\s\S]*$/i, "");
    return `<p>${lines.trim().replaceAll(/(<br\s*\/?>)?\n/gi, "<br>\n")}</p>`;
  },
  "syntaxhighlighter/code": code,
  "enlighter/codeblock": code,
  "kevinbatdorf/code-block-pro": (block, inner) =>
    text(block, "code") ? codeBlock(text(block, "code"), knownName(text(block, "language"))) : inner(),
  button: (_, inner) => `<p>${inner()}</p>`,
  file: (block, inner) => {
    const html = inner();
    const [, name = ""] = /<a\b[^>]*>([\s\S]*?)<\/a>/i.exec(html) ?? [];
    const address = text(block, "href") || addressIn(html);
    return address ? `<p>${link(address, name.trim() || escapeHtml(address))}</p>` : "";
  },
  math: (block, inner) => (text(block, "latex") ? codeBlock(text(block, "latex"), "math") : inner()),
  spacer: () => "",
  more: () => "",
  nextpage: (_, __, { notes }) => {
    notes.changed("The text was divided into several pages and is now one.");
    return "";
  },
  shortcode: (_, inner, context) => replaceShortcodes(inner(), context),
  freeform: (_, inner, context) => classicToHtml(inner(), context),
  "social-links": (_, inner) => `<p>${inner()}</p>`,
  "social-link": (block) =>
    text(block, "url")
      ? `${link(text(block, "url"), escapeHtml(text(block, "label") || text(block, "service")))} `
      : "",
  footnotes: (_, __, { blockFootnotes }) =>
    footnotes(blockFootnotes.map(({ content }, index) => ({ name: String(index + 1), html: content }))),
};

const addressIn = (html: string) =>
  (/\bhref="([^"]+)"/.exec(html)?.[1] ?? /https?:\/\/[^\s<>"]+/.exec(html)?.[0] ?? "").replaceAll("&amp;", "&");

const embedded = (address: string, caption = "") =>
  address ? embed(embedAddress(address) ?? address) + emphasized(caption) : "";

/** Code with the language that a highlighter stores in the block. */
function code(block: Block, inner: () => string) {
  const html = inner();
  const language = knownName(text(block, "language").split(/\s/)[0] ?? "");
  return language ? html.replace(/<pre\b/i, `<pre data-language="${escapeHtml(language)}"`) : html;
}

/** A block that several texts share. */
function sharedBlock(block: Block, context: BlockContext, depth: number): string {
  const id = textIn(block.attributes, "ref");
  const source = context.sharedBlocks.get(id);
  if (source === undefined) {
    context.notes.lost("A block shared by several texts is left out, because the export does not contain it.");
    return "";
  }
  return parseBlocks(source)
    .map((one) => blockToHtml(one, context, depth + 1))
    .join("\n");
}
