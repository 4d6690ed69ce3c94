import { embedAddress } from "../html/embed-address.ts";
import { codeBlock, embed, escapeHtml, figure, footnoteReference, image, player } from "../html/markup.ts";
import { type Params, valueOf } from "../known-tags.ts";
import { byName } from "../named-values.ts";
import type { Notes } from "../notes.ts";
import { block } from "../rewrite-text.ts";
import type { Attachment, Attachments } from "./attachments.ts";

export interface ShortcodeContext {
  notes: Notes;
  attachments: Attachments;
  /** Id of the text, for galleries of the files that were uploaded to it. */
  postId: string;
  /** Collected footnotes of plug-ins, which are appended to the text. */
  footnotes: string[];
}

type Render = (params: Params, content: string, context: ShortcodeContext) => string;

interface Shortcode {
  render: Render;
  /** Set if the enclosed content is code, or if there is none; by default it is HTML with shortcodes. */
  content?: "none" | "code";
}

/** Shortcodes except those that embed other sites' pages. Blank lines separate the paragraphs of the classic editor. */
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

/** Names of SyntaxHighlighter's shortcodes for code: of any language, and of a single one. */
const codeNames = new Set("code sourcecode source code-highlight crayon highlight prism".split(" "));
const languages = new Set(
  (
    "actionscript3 bash shell coldfusion cpp csharp css delphi diff erlang fsharp go groovy html java javafx " +
    "javascript js latex matlab objc perl php plain powershell python py r ruby scala sql swift text typescript vb " +
    "xml yaml"
  ).split(" "),
);

/** Returns the shortcode of a name, except those that embed other sites' pages. */
export function shortcodeOf(name: string): Shortcode | undefined {
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
  // Within a sentence, `[code]` is inline code.
  const text = decodeCode(content)
    .replace(/^\s*\n/, "")
    .trimEnd();
  return text.includes("\n") || language ? block(codeBlock(text, language)) : `<code>${escapeHtml(text)}</code>`;
}

const entities: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', 39: "'", 91: "[", 93: "]" };
const entity = /&(?:(lt|gt|amp|quot)|#0?(39|91|93));/g;

/** Decodes entities and removes tags that the visual editor adds to code; those of the text editor stay. */
export const decodeCode = (code: string) =>
  code
    .replaceAll("\r\n", "\n")
    .replaceAll(/<br\s*\/?>\n?/gi, "\n")
    .replaceAll(entity, (_, name = "", number = "") => entities[`${name}${number}`] ?? "");

/** Lists the files that a gallery or playlist names, otherwise those that were uploaded to the text. */
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
