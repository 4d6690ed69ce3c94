import type { Notes } from "../../import-source.ts";
import { embedAddress, pageOfEmbed } from "../html/embed-address.ts";
import { codeBlock, embed, escapeHtml, figure, footnoteReference, image, player } from "../html/markup.ts";
import { type Params, valueOf } from "../known-tags.ts";
import { byName } from "../named-values.ts";
import { argumentsOf, block, restrictedName } from "../rewrite-text.ts";
import type { Attachment, Attachments } from "./attachments.ts";

/** Matches a tag such as `[gallery ids="1,2"]`, `[youtube=https://…]`, `[/caption]` or the escaped `[[name]]`. */
const tag = /(\[)?\[(\/)?([a-z][\w-]*)((?:[\s=:](?:"[^"\]]*"|'[^'\]]*'|[^\]"'[])*)?)\](\])?/gi;

/** Matches code, in which shortcodes are not replaced. */
const code = /(<(pre|code|script|style)\b[^<>]*>[\s\S]*?<\/\2\s*>)/i;

/** Replaces shortcodes by HTML. Unknown ones stay visible as code, so that their author finds them. */
export function replaceShortcodes(text: string, context: ShortcodeContext): string {
  if (!text.includes("[")) return text;
  // Drops every third part: `split` also returns the name of each code element, the second group of `code`.
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
  // Bracketed words are text, unless they have attributes, a closing tag, or a name with `_` or `-`.
  const isShortcode = isPair || /[\w-]+\s*=/.test(rest) || /[_-]/.test(name);
  if (!isShortcode || /^[=:]/.test(rest)) return source;
  notes.unknown(name, `The shortcode [${name}] is unknown to folio and stays in the text as code.`);
  return `<code>${escapeHtml(source)}</code>`;
}

/** Parses attributes; the visual editor may have replaced their quotation marks by typographic ones. */
const paramsIn = (text: string) =>
  argumentsOf(text.replace(/^[=:]\s*/, " ").replaceAll(/[“”″]|&#8221;|&#8220;|&quot;/g, '"'));

/** Embeds each URL that is alone on its line: WordPress shows it as a player, post or card. */
export const withEmbeds = (text: string) =>
  text.replaceAll(
    /^[ \t]*(?:<p>)?(https?:\/\/[^\s<>"]+)(?:<\/p>)?[ \t]*\r?$/gim,
    (_, address: string) => `\n\n${embed(address)}\n\n`,
  );

export interface ShortcodeContext {
  notes: Notes;
  attachments: Attachments;
  /** Id of the post or page in WordPress; a gallery that lists no images shows those attached to this post. */
  postId: string;
  /** Collected footnotes of plug-ins, which are appended to the text. */
  footnotes: string[];
}

type Render = (params: Params, content: string, context: ShortcodeContext) => string;

interface Shortcode {
  render: Render;
  /** Kind of content that the shortcode encloses: none, code (kept unchanged) or, if undefined, HTML. */
  content?: "none" | "code";
}

/** Shortcodes that may enclose content. Blank lines in the content separate paragraphs. */
const enclosing = byName<Render>({
  "caption wp_caption"(params, content) {
    const [, picture = "", words = ""] =
      /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/i.exec(content) ?? [];
    return picture ? block(figure(picture, params.get("caption") ?? words.trim())) : content;
  },
  audio: (params, content, { notes }) =>
    media("audio", valueOf(params, "src", "mp3", "m4a", "ogg", "wav", "flac", "0") || content.trim(), notes),
  video(params, content, { notes }) {
    const source = valueOf(params, "src", "mp4", "m4v", "webm", "ogv", "flv", "0") || content.trim();
    const page = embedAddress(source) ?? (/^https?:\/\/(www\.)?(youtu|vimeo)/.test(source) ? source : undefined);
    return page ? block(embed(page)) : media("video", source, notes, params.get("poster"));
  },
  codepen_embed: (params) =>
    block(embed(`https://codepen.io/${params.get("user") ?? "anon"}/pen/${params.get("slug_hash") ?? ""}`)),
  "contactform contact-form contact-form-7 contact-field gravityform wpforms ninja_form mc4wp_form formidable": (
    _,
    __,
    { notes },
  ) => notes.lost("A form is left out."),
  "fn footnote ref efn_note mfn"(_, content, { footnotes }) {
    if (!content.trim()) return "";
    const number = footnotes.push(content.trim());
    return footnoteReference(String(number), number);
  },
});

const single = byName<Render>({
  gallery(params, _, context) {
    const pictures = listedIn(params, context);
    const html = pictures.map(({ address, alt, caption }) => image(address, { alt, title: caption }));
    if (html.length > 0) return block(`<p>${html.join(" ")}</p>`);
    return context.notes.lost("A gallery is left out, because the export does not contain its pictures.");
  },
  playlist(params, _, context) {
    const kind = params.get("type") === "video" ? "video" : "audio";
    const players = listedIn(params, context).map(({ address }) => figure(player(kind, address)));
    return block(players.join(""));
  },
  toc: () => "",
});

/** Names of code shortcodes: those in `codeNames` may contain any language, those in `languages` name it. */
const codeNames = new Set("code sourcecode source code-highlight crayon highlight prism".split(" "));
const languages = new Set(
  (
    "actionscript3 bash shell coldfusion cpp csharp css delphi diff erlang fsharp go groovy html java javafx " +
    "javascript js latex matlab objc perl php plain powershell python py r ruby scala sql swift text typescript vb " +
    "xml yaml"
  ).split(" "),
);

/** Returns the shortcode with this name; undefined for embeds and unknown names. */
function shortcodeOf(name: string): Shortcode | undefined {
  if (codeNames.has(name) || languages.has(name))
    return {
      content: "code",
      render: (params, code) =>
        highlighted(valueOf(params, "language", "lang") || (languages.has(name) ? name : ""), code),
    };
  const [alone, around] = [single.get(name), enclosing.get(name)];
  return alone ? { render: alone, content: "none" } : around && { render: around };
}

function highlighted(language: string, content: string) {
  // Code of a single line without a language is inline code.
  const text = decodeCode(content)
    .replace(/^\s*\n/, "")
    .trimEnd();
  return text.includes("\n") || language ? block(codeBlock(text, language)) : `<code>${escapeHtml(text)}</code>`;
}

const entities: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', 39: "'", 91: "[", 93: "]" };
const entity = /&(?:(lt|gt|amp|quot)|#0?(39|91|93));/g;

/** Decodes the entities and line break tags that the visual editor adds to code; other tags are part of the code. */
export const decodeCode = (code: string) =>
  code
    .replaceAll("\r\n", "\n")
    .replaceAll(/<br\s*\/?>\n?/gi, "\n")
    .replaceAll(entity, (_, name = "", number = "") => entities[`${name}${number}`] ?? "");

/** Lists the files of a gallery or playlist: those with the given ids or, without ids, those of the post. */
function listedIn(params: Params, { attachments, postId }: ShortcodeContext): Attachment[] {
  const ids = valueOf(params, "ids", "include")
    .trim()
    .split(/\s*,\s*/);
  if (ids[0]) return ids.flatMap((id) => attachments.find(id) ?? []);
  const excluded = (params.get("exclude") ?? "").split(",").map(attachments.find);
  return attachments.listOf(params.get("id") ?? postId).filter((one) => !excluded.includes(one));
}

function media(kind: "audio" | "video", source: string, notes: Notes, poster?: string) {
  if (source) return block(player(kind, source, poster ? { poster } : {}));
  return notes.lost(`A player of ${kind} without an address is left out.`);
}
