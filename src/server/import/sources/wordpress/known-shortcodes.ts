import { knownName } from "../html/code-language.ts";
import { embedAddress } from "../html/embed-address.ts";
import { codeBlock, embed, escapeHtml, figure, footnoteReference, image, player } from "../html/markup.ts";
import { type Params, valueOf } from "../known-tags.ts";
import type { Notes } from "../notes.ts";
import { block } from "../rewrite-text.ts";
import type { Attachment, Attachments } from "./attachments.ts";

export interface ShortcodeContext {
  notes: Notes;
  attachments: Attachments;
  /** Id of the text, for galleries of the files that were uploaded to it. */
  postId: string;
  /** Notes of plug-ins for footnotes, which the text ends with. */
  footnotes: string[];
}

interface Shortcode {
  /** Whether its content is code, in which nothing is replaced. */
  isCode?: boolean;
  encloses?: boolean;
  render: (params: Params, content: string, context: ShortcodeContext) => string;
}

const named = (names: string, shortcode: Shortcode) => names.split(" ").map((name) => [name, shortcode] as const);

/** Shortcodes besides those of other sites' pages. Blank lines keep the paragraphs of the classic editor apart. */
export const shortcodes: ReadonlyMap<string, Shortcode> = new Map([
  ...named("caption wp_caption", {
    render: (params, content) => {
      const [, picture = "", words = ""] =
        /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/i.exec(content) ?? [];
      return picture ? block(figure(picture, params.get("caption") ?? words.trim())) : content;
    },
  }),
  ...named("gallery", {
    encloses: false,
    render: (params, _, context) => {
      const pictures = listedIn(params, context);
      if (pictures.length === 0)
        context.notes.lost("A gallery is left out, because the export does not contain its pictures.");
      const html = pictures.map(({ address, alt, caption }) => image(address, { alt, title: caption }));
      return html.length > 0 ? block(`<p>${html.join(" ")}</p>`) : "";
    },
  }),
  ...named("playlist", {
    encloses: false,
    render: (params, _, context) => {
      const kind = params.get("type") === "video" ? "video" : "audio";
      const players = listedIn(params, context).map(({ address }) => figure(player(kind, address)));
      return block(players.join(""));
    },
  }),
  ...named("audio", {
    render: (params, content, { notes }) =>
      media("audio", valueOf(params, "src", "mp3", "m4a", "ogg", "wav", "flac", "0") || content.trim(), notes),
  }),
  ...named("video", {
    render: (params, content, { notes }) => {
      const source = valueOf(params, "src", "mp4", "m4v", "webm", "ogv", "flv", "0") || content.trim();
      const page = embedAddress(source) ?? (/^https?:\/\/(www\.)?(youtu|vimeo)/.test(source) ? source : undefined);
      return page ? block(embed(page)) : media("video", source, notes, params.get("poster"));
    },
  }),
  ...named("codepen_embed", {
    render: (params) =>
      block(embed(`https://codepen.io/${params.get("user") ?? "anon"}/pen/${params.get("slug_hash") ?? ""}`)),
  }),
  ...named(
    "contactform contact-form contact-form-7 contact-field gravityform wpforms ninja_form mc4wp_form formidable",
    {
      render(_, __, { notes }) {
        notes.lost("A form is left out.");
        return "";
      },
    },
  ),
  ...named("toc", { encloses: false, render: () => "" }),
  ...named("fn footnote ref efn_note mfn", {
    render(_, content, { footnotes }) {
      if (!content.trim()) return "";
      const number = footnotes.push(content.trim());
      return footnoteReference(String(number), number);
    },
  }),
  // Names by which SyntaxHighlighter and its relatives take code.
  ...named("code sourcecode source code-highlight crayon highlight prism", {
    isCode: true,
    render: (params, content) => highlighted(valueOf(params, "language", "lang"), content),
  }),
  ...(
    "actionscript3 bash shell coldfusion cpp csharp css delphi diff erlang fsharp go groovy html java javafx " +
    "javascript js latex matlab objc perl php plain powershell python py r ruby scala sql swift text typescript vb " +
    "xml yaml"
  )
    .split(" ")
    .flatMap((name) =>
      named(name, {
        isCode: true,
        render: (params, content) => highlighted(valueOf(params, "language", "lang") || name, content),
      }),
    ),
]);

function highlighted(language: string, content: string) {
  // `[code]` within a sentence is a word of code.
  const text = decodeCode(content)
    .replace(/^\s*\n/, "")
    .trimEnd();
  return text.includes("\n") || language
    ? block(codeBlock(text, knownName(language)))
    : `<code>${escapeHtml(text)}</code>`;
}

const entities: Record<string, string> = {
  lt: "<",
  gt: ">",
  amp: "&",
  quot: '"',
  "#039": "'",
  "#39": "'",
  "#91": "[",
  "#93": "]",
};

/** Code without the entities and tags that the visual editor puts into it; code of the text editor has none. */
export function decodeCode(code: string) {
  const plain = code.replaceAll("\r\n", "\n");
  if (!/&(lt|gt|amp|quot|#0?39|#9[13]);|<br\s*\/?>/.test(plain)) return plain;
  return plain
    .replaceAll(/<br\s*\/?>\n?/gi, "\n")
    .replaceAll(/&(lt|gt|amp|quot|#0?39|#9[13]);/g, (whole, name: string) => entities[name] ?? whole);
}

/** Files that a gallery or playlist names, or else those that were uploaded to the text. */
function listedIn(params: Params, { attachments, postId }: ShortcodeContext): Attachment[] {
  const ids = valueOf(params, "ids", "include")
    .split(",")
    .map((id) => id.trim());
  if (ids[0]) return ids.flatMap((id) => attachments.find(id) ?? []);
  const excluded = (params.get("exclude") ?? "").split(",").map(attachments.find);
  return attachments.listOf(params.get("id") ?? postId).filter((one) => !excluded.includes(one));
}

function media(kind: "audio" | "video", source: string, notes: Notes, poster?: string) {
  if (source) return block(player(kind, source, poster ? { poster } : {}));
  notes.lost(`A player of ${kind} without an address is left out.`);
  return "";
}
