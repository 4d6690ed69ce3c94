import { knownName } from "../html/code-language.ts";
import { embedAddress } from "../html/embed-address.ts";
import { codeBlock, embed, escapeHtml, figure, footnoteReference, image, player } from "../html/markup.ts";
import type { Notes } from "../notes.ts";
import type { Attachment, Attachments } from "./attachments.ts";

export interface ShortcodeContext {
  notes: Notes;
  attachments: Attachments;
  /** Id of the text, for galleries of the files that were uploaded to it. */
  postId: string;
  /** Notes of plug-ins for footnotes, which the text ends with. */
  footnotes: string[];
}

type Attributes = Record<string, string>;

interface Shortcode {
  /** Whether its content is code, in which nothing is replaced. */
  isCode?: boolean;
  encloses?: boolean;
  render: (attributes: Attributes, content: string, context: ShortcodeContext) => string;
}

/** Blank lines around a block keep the paragraphs of the classic editor apart from it. */
const block = (html: string) => `\n\n${html}\n\n`;

const firstOf = (attributes: Attributes, ...names: string[]) =>
  names.map((name) => attributes[name]).find(Boolean) ?? "";

export const shortcodes: Record<string, Shortcode> = {
  caption: {
    render: (attributes, content) => {
      const [, picture = "", words = ""] =
        /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/i.exec(content) ?? [];
      return picture ? block(figure(picture, attributes["caption"] ?? words.trim())) : content;
    },
  },
  gallery: {
    encloses: false,
    render: (attributes, _, context) => {
      const pictures = listedIn(attributes, context);
      if (pictures.length === 0)
        context.notes.lost("A gallery is left out, because the export does not contain its pictures.");
      const html = pictures.map(({ address, alt, caption }) => image(address, { alt, title: caption }));
      return html.length > 0 ? block(`<p>${html.join(" ")}</p>`) : "";
    },
  },
  playlist: {
    encloses: false,
    render: (attributes, _, context) => {
      const kind = attributes["type"] === "video" ? "video" : "audio";
      return block(
        listedIn(attributes, context)
          .map(({ address }) => figure(player(kind, address)))
          .join(""),
      );
    },
  },
  audio: {
    render: (attributes, content, { notes }) =>
      media("audio", firstOf(attributes, "src", "mp3", "m4a", "ogg", "wav", "flac", "0") || content.trim(), notes),
  },
  video: {
    render: (attributes, content, { notes }) => {
      const source = firstOf(attributes, "src", "mp4", "m4v", "webm", "ogv", "flv", "0") || content.trim();
      const page = embedAddress(source) ?? (/^https?:\/\/(www\.)?(youtu|vimeo)/.test(source) ? source : undefined);
      return page ? block(embed(page)) : media("video", source, notes, attributes["poster"]);
    },
  },
  embed: { render: (attributes, content) => addressBlock(attributes, content, (address) => address) },
  youtube: {
    render: (attributes, content) =>
      addressBlock(attributes, content, (id) => `https://www.youtube.com/watch?v=${id.replace(/&.*$/, "")}`),
  },
  vimeo: { render: (attributes, content) => addressBlock(attributes, content, (id) => `https://vimeo.com/${id}`) },
  dailymotion: {
    render: (attributes, content) =>
      addressBlock(attributes, content, (id) => `https://www.dailymotion.com/video/${id}`),
  },
  gist: { render: (attributes, content) => addressBlock(attributes, content, (id) => `https://gist.github.com/${id}`) },
  codepen_embed: {
    render: ({ slug_hash: pen = "", user = "anon" }) => block(embed(`https://codepen.io/${user}/pen/${pen}`)),
  },
  code: { isCode: true, render: highlighted },
  contactform: { render: lostForm },
  toc: { encloses: false, render: () => "" },
};

for (const name of "tweet twitter instagram soundcloud spotify tiktok facebook googlemaps ted".split(" "))
  shortcodes[name] = shortcodes["embed"]!;
shortcodes["wp_caption"] = shortcodes["caption"]!;
shortcodes["youtube_sc"] = shortcodes["youtube"]!;
for (const name of "contact-form contact-form-7 contact-field gravityform wpforms ninja_form mc4wp_form formidable".split(
  " ",
))
  shortcodes[name] = shortcodes["contactform"]!;
for (const name of ["fn", "footnote", "ref", "efn_note", "mfn"]) shortcodes[name] = { render: footnote };

/** Names by which SyntaxHighlighter and its relatives take code. */
const codeNames =
  "sourcecode source code-highlight crayon highlight prism actionscript3 bash shell coldfusion cpp csharp css delphi " +
  "diff erlang fsharp go groovy html java javafx javascript js latex matlab objc perl php plain powershell python py r " +
  "ruby scala sql swift text typescript vb xml yaml";
for (const name of codeNames.split(" "))
  shortcodes[name] = {
    isCode: true,
    render: (attributes, content, context) =>
      highlighted(
        {
          ...(/^(sourcecode|source|code-highlight|crayon|highlight|prism)$/.test(name) ? {} : { lang: name }),
          ...attributes,
        },
        content,
        context,
      ),
  };

function highlighted(attributes: Attributes, content: string, _: ShortcodeContext) {
  const language = firstOf(attributes, "language", "lang");
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
function listedIn(attributes: Attributes, { attachments, postId }: ShortcodeContext): Attachment[] {
  const ids = firstOf(attributes, "ids", "include")
    .split(",")
    .map((id) => id.trim());
  if (ids[0]) return ids.flatMap((id) => attachments.find(id) ?? []);
  const excluded = new Set((attributes["exclude"] ?? "").split(","));
  const all = attachments.listOf(attributes["id"] ?? postId);
  return all.filter((one) => ![...excluded].some((id) => attachments.find(id) === one));
}

function media(kind: "audio" | "video", source: string, notes: Notes, poster?: string) {
  if (source) return block(player(kind, source, poster ? { poster } : {}));
  notes.lost(`A player of ${kind} without an address is left out.`);
  return "";
}

/** An address or an id, as an attribute of any name or as the content. */
function addressBlock(attributes: Attributes, content: string, addressOf: (id: string) => string) {
  const value = content.trim() || firstOf(attributes, "url", "src", "id", "0");
  if (!value) return "";
  const address = value.replaceAll("&amp;", "&").replace(/^\/\//, "https://");
  return block(/^https?:/.test(address) ? embed(embedAddress(address) ?? address) : embed(addressOf(address)));
}

function lostForm(_: Attributes, __: string, { notes }: ShortcodeContext) {
  notes.lost("A form is left out.");
  return "";
}

function footnote(_: Attributes, content: string, { footnotes }: ShortcodeContext) {
  if (!content.trim()) return "";
  const number = footnotes.push(content.trim());
  return footnoteReference(String(number), number);
}
