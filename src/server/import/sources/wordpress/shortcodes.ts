import { pageOfEmbed } from "../html/embed-address.ts";
import { embed, escapeHtml } from "../html/markup.ts";
import type { Notes } from "../notes.ts";
import { argumentsOf, block, restrictedName } from "../rewrite-text.ts";
import { type ShortcodeContext, shortcodeOf } from "./known-shortcodes.ts";

/** Matches a tag such as `[gallery ids="1,2"]`, `[youtube=https://…]`, `[/caption]` or the escaped `[[name]]`. */
const tag = /(\[)?\[(\/)?([a-z][\w-]*)((?:[\s=:](?:"[^"\]]*"|'[^'\]]*'|[^\]"'[])*)?)\](\])?/gi;

/** Matches code, in which shortcodes are not replaced. */
const code = /(<(pre|code|script|style)\b[^<>]*>[\s\S]*?<\/\2\s*>)/i;

/** Replaces shortcodes by HTML. Unknown ones stay visible as code, so that their author finds them. */
export function replaceShortcodes(text: string, context: ShortcodeContext): string {
  if (!text.includes("[")) return text;
  // The split also yields each code element's name, which is dropped.
  const parts = text.split(code).filter((_, at) => at % 3 < 2);
  return parts.map((part, at) => (at % 2 === 0 ? replaceIn(part, context) : part)).join("");
}

function replaceIn(text: string, context: ShortcodeContext): string {
  let html = "";
  let from = 0;
  const search = new RegExp(tag);
  for (let found = search.exec(text); found; found = search.exec(text)) {
    const [all, opening, isEnd, name = "", rest = "", closing] = found;
    const start = found.index;
    html += text.slice(from, start);
    from = start + all.length;
    if (opening && closing) {
      html += all.slice(1, -1);
      continue;
    }
    // An unpaired bracket before or after the tag belongs to the text.
    const source = all.slice(opening ? 1 : 0, closing ? -1 : undefined);
    html += opening ?? "";
    const shortcode = shortcodeOf(name.toLowerCase());
    const end = isEnd ? -1 : text.indexOf(`[/${name}]`, from);
    const encloses = end >= 0 && shortcode?.content !== "none";
    const content = encloses ? text.slice(from, end) : "";
    const params = paramsIn(rest);
    const page = pageOfEmbed(name.toLowerCase(), content.trim() ? new Map([["url", content.trim()]]) : params);
    if (!isEnd && (shortcode || page)) {
      if (encloses) from = end + name.length + 3;
      const inner = () => (shortcode?.content === "code" ? content : replaceShortcodes(content, context));
      html += shortcode?.render(params, inner(), context) ?? block(embed(page!));
    } else html += unknown(name, rest, source, Boolean(isEnd) || end >= 0, context.notes);
    html += closing ?? "";
    search.lastIndex = from;
  }
  return html + text.slice(from);
}

/** Matches layout shortcodes of page builders, of which only the content is kept. */
const layout = /^(vc_|et_pb_|fusion_|av_|x_|cs_|mk_|fl_|siteorigin_|one_|two_|three_)/;

function unknown(name: string, rest: string, source: string, isPair: boolean, notes: Notes) {
  if (layout.test(name)) {
    notes.changed("The layout of a page builder is left out; its texts and pictures are imported.");
    return "\n\n";
  }
  if (isPair && restrictedName.test(name)) notes.draft(`The shortcode [${name}] can hide its text from readers.`);
  // Words in brackets are text: only something with attributes, an end or a name of a program is a shortcode.
  const isShortcode = isPair || /[\w-]+\s*=/.test(rest) || /[_-]/.test(name);
  if (!isShortcode || /^[=:]/.test(rest)) return source;
  notes.unknown(name, `The shortcode [${name}] is unknown to folio and stays in the text as code.`);
  return `<code>${escapeHtml(source)}</code>`;
}

/** Parses attributes, whose quotation marks the visual editor may have replaced. */
const paramsIn = (text: string) =>
  argumentsOf(text.replace(/^[=:]\s*/, " ").replaceAll(/[“”″]|&#8221;|&#8220;|&quot;/g, '"'));

/** Marks an address alone on its line, which WordPress shows as a player, post or card. */
export const withEmbeds = (text: string) =>
  text.replaceAll(
    /^[ \t]*(?:<p>)?(https?:\/\/[^\s<>"]+)(?:<\/p>)?[ \t]*\r?$/gim,
    (_, address: string) => `\n\n${embed(address)}\n\n`,
  );
