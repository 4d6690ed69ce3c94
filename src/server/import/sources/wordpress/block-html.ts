import { embedAddress } from "../html/embed-address.ts";
import { codeBlock, embed, escapeHtml, figure, footnotes, image, link } from "../html/markup.ts";
import { byName, objectIn, objectOf, textIn, type Values } from "../named-values.ts";
import { restrictedName } from "../rewrite-text.ts";
import { withAutoParagraphs } from "./auto-paragraphs.ts";
import { replaceShortcodes, type ShortcodeContext, withEmbeds } from "./shortcodes.ts";

export interface BlockContext extends ShortcodeContext {
  /** Contents of blocks that several posts share, by id. */
  sharedBlocks: ReadonlyMap<string, string>;
  /** Footnotes of the block editor, in order. */
  blockFootnotes: { id: string; content: string }[];
}

/** Converts a text of the block editor to HTML; `depth` is the nesting level of the text's blocks. */
export const blocksToHtml = (source: string, context: BlockContext, depth = 0): string =>
  parseBlocks(source)
    .map((block) => blockToHtml(block, context, depth))
    .join("\n");

const maxDepth = 100;

function blockToHtml(block: Block, context: BlockContext, depth: number): string {
  const { notes } = context;
  if (depth > maxDepth) return notes.lost("Blocks that are nested more than a hundred levels deep are left out.");
  let rendered: string | undefined;
  const inner = () =>
    (rendered ??= block.content
      .map((part) => (typeof part === "string" ? part : blockToHtml(part, context, depth + 1)))
      .join(""));
  if (isHidden(block) || /(?:^|\/)premium-content\/subscriber-view$/.test(block.name))
    return notes.lost("A block that is hidden, or only for members, is left out.");
  if (restrictedName.test(block.name)) notes.draft(`The block "${block.name}" can hide its text from readers.`);
  if (!block.name) return classicToHtml(inner(), context);
  if (block.name === "block") return sharedBlock(block, context, depth);
  const render = renderers.get(block.name.replace(/^core-embed\/.*/, "embed"));
  if (render) return render((name) => textIn(block.attributes, name), inner, context);
  const html = isComputed.test(block.name) ? "" : inner();
  if (plainBlocks.has(block.name)) return html;
  if (!html.trim())
    return notes.lost(`The block "${block.name}", which WordPress fills in when it shows the page, is left out.`);
  notes.changed(`The block "${block.name}" is unknown to folio; its content is imported without its layout.`);
  return html;
}

/** Whether WordPress or the plug-in Block Visibility hides a block. */
const isHidden = ({ attributes: { metadata, blockVisibility } }: Block) =>
  [metadata, blockVisibility]
    .map(objectOf)
    .some((one) => one["blockVisibility"] === false || one["hideBlock"] === true);

/** Converts text outside of blocks: embeds, shortcodes, and WordPress's automatic paragraphs. */
export const classicToHtml = (text: string, context: ShortcodeContext) =>
  withAutoParagraphs(replaceShortcodes(withEmbeds(text), context));

/** Names of blocks that are imported as the HTML that they contain. */
const plainBlocks = new Set(
  (
    "paragraph heading list list-item quote pullquote table html column columns group media-text buttons separator " +
    "audio video details accordion accordion-item accordion-heading accordion-panel text-columns subhead missing " +
    "gallery freeform jetpack/tiled-gallery jetpack/slideshow jetpack/markdown jetpack/layout-grid " +
    "jetpack/layout-grid-column yoast/faq-block yoast/how-to-block"
  ).split(" "),
);

/** Matches names of blocks that WordPress fills with other content of the site, or shows as forms. */
const isComputed =
  /^(latest-|archives$|calendar$|categories$|tag-cloud$|search$|rss$|query|post-|site-|navigation|loginout$|comments?($|-)|page-list|template-part$|pattern$|avatar$|term-|legacy-widget|widget-group|terms-query|read-more$|woocommerce\/|jetpack\/(contact-form|instagram-gallery|field-|subscriptions|related-posts|donations|payments|mailchimp|business-hours|map|calendly|opentable|send-a-message|eventbrite)|contact-form-7\/|wpforms\/|gravityforms\/)/;

type Render = (text: (name: string) => string, inner: () => string, context: BlockContext) => string;

const captionIn = (html: string) => /<figcaption\b[^>]*>([\s\S]*?)<\/figcaption>/i.exec(html)?.[1] ?? "";

const renderers = byName<Render>({
  image(text, inner) {
    const width = /^\d+/.exec(text("width"))?.[0];
    return width ? inner().replace(/<img\b/i, `<img class="is-scaled" width="${width}"`) : inner();
  },
  cover(text, inner) {
    const html = inner();
    const hasMedium = /<(img|video)\b[^>]*wp-block-cover__/i.test(html);
    return text("url") && !hasMedium ? figure(image(text("url"), { alt: text("alt") })) + html : html;
  },
  "embed jetpack/gist": (text, inner) => embedded(text("url") || addressIn(inner()), captionIn(inner())),
  video(_, inner) {
    const [, source = ""] = /<iframe[^>]*src="([^"]+)/i.exec(inner()) ?? [];
    return embedded(embedAddress(source), captionIn(inner())) || inner();
  },
  /** Converts a code block of a highlighter plug-in, which stores the language in the block's attributes. */
  "code syntaxhighlighter/code enlighter/codeblock"(text, inner) {
    const [language] = text("language").split(/\s/);
    return language ? inner().replace(/<pre\b/i, `<pre data-language="${escapeHtml(language)}"`) : inner();
  },
  "kevinbatdorf/code-block-pro": (text, inner) => (text("code") ? codeBlock(text("code"), text("language")) : inner()),
  math: (text, inner) => (text("latex") ? codeBlock(text("latex"), "math") : inner()),
  preformatted: (_, inner) => inner(),
  verse(_, inner) {
    const lines = inner().replaceAll(/^[\s\S]*?<pre\b[^>]*>|<\/pre>[\s\S]*$/gi, "");
    return `<p>${lines.trim().replaceAll(/(<br\s*\/?>)?\n/gi, "<br>\n")}</p>`;
  },
  "button social-links": (_, inner) => `<p>${inner()}</p>`,
  "social-link": (text) => text("url") && `${link(text("url"), escapeHtml(text("label") || text("service")))} `,
  file(text, inner) {
    const [, name = ""] = /<a\b[^>]*>([\s\S]*?)<\/a>/i.exec(inner()) ?? [];
    const address = text("href") || addressIn(inner());
    return address && `<p>${link(address, name.trim() || escapeHtml(address))}</p>`;
  },
  "spacer more": () => "",
  nextpage: (_, __, { notes }) => notes.changed("The text was divided into several pages and is now one."),
  shortcode: (_, inner, context) => replaceShortcodes(inner(), context),
  freeform: (_, inner, context) => classicToHtml(inner(), context),
  footnotes: (_, __, { blockFootnotes }) =>
    footnotes(blockFootnotes.map(({ content }, index) => ({ name: String(index + 1), html: content }))),
});

const addressIn = (html: string) =>
  (/\bhref="([^"]+)"/.exec(html)?.[1] ?? /https?:\/\/[^\s<>"]+/.exec(html)?.[0] ?? "").replaceAll("&amp;", "&");

const embedded = (address: string | undefined, caption = "") =>
  address ? embed(embedAddress(address) ?? address, caption) : "";

/** Returns the HTML of a block that several posts share. */
function sharedBlock({ attributes }: Block, context: BlockContext, depth: number): string {
  const source = context.sharedBlocks.get(textIn(attributes, "ref"));
  return source === undefined
    ? context.notes.lost("A block shared by several texts is left out, because the export does not contain it.")
    : blocksToHtml(source, context, depth + 1);
}

/** A WordPress block: attributes, and HTML mixed with inner blocks. */
interface Block {
  /** Name without the prefix `core/`; empty for HTML outside of blocks. */
  name: string;
  attributes: Values;
  content: (string | Block)[];
}

export const hasBlocks = (html: string) => html.includes("<!-- wp:");

/** Matches the content of a block's comment: start `wp:name {"json": 1}`, end `/wp:name`, or both, `wp:name /`. */
const delimiter = /^\s+(\/)?wp:([a-z][\w-]*(?:\/[a-z][\w-]*)?)\s+([\s\S]*?)(\/)?$/;

/** Parses the blocks of a text into a tree; unclosed blocks extend to the end of the text. */
function parseBlocks(html: string): Block[] {
  const root: Block = { name: "", attributes: {}, content: [] };
  const open: Block[] = [root];
  const add = (text: string) => text.trim() && open.at(-1)!.content.push(text);
  let from = 0;
  for (let start = html.indexOf("<!--"); start >= 0; start = html.indexOf("<!--", start + 4)) {
    const end = html.indexOf("-->", start);
    if (end < 0) break;
    const [isDelimiter, isEnd, name = "", json = "", isVoid] = delimiter.exec(html.slice(start + 4, end)) ?? [];
    if (!isDelimiter) continue;
    add(html.slice(from, start));
    from = end + 3;
    if (isEnd) close(open, name);
    else {
      const block = { name: name.replace(/^core\//, ""), attributes: objectIn(json), content: [] };
      open.at(-1)!.content.push(block);
      if (!isVoid) open.push(block);
    }
  }
  add(html.slice(from));
  return root.content.map((part) => (typeof part === "string" ? { ...root, content: [part] } : part));
}

/** Closes the innermost open block of this name and all blocks inside; ignores an end without a start. */
function close(open: Block[], name: string) {
  const at = open.findLastIndex((block) => block.name === name.replace(/^core\//, ""));
  if (at > 0) open.splice(at);
}
