import { parse } from "csv-parse";
import type { Element } from "hast";
import { toHtml } from "hast-util-to-html";
import { decoded } from "../../../../contract/percent-encoding.ts";
import { readDate } from "../../../../contract/written-dates.ts";
import { OperatorError } from "../../../errors.ts";
import { isElement, textOf } from "../../../markdown/trees.ts";
import { createNotes, type ImportedDocument, type ImportSource, type Notes } from "../../import-source.ts";
import { type ArchiveFiles, readText } from "../archive/archive-files.ts";
import { findElement, hasClass, parseHtml, plainText, replaceWidgets } from "../html/elements.ts";
import { pageOf } from "../html/embed-address.ts";
import {
  alert,
  codeBlock,
  embed,
  escapeHtml,
  figure,
  footnoteReference,
  footnotes,
  image,
  link,
  player,
} from "../html/markup.ts";
import { tidyHtml } from "../html/tidy-html.ts";
import { byName, objectIn, objectOf, textIn, type Values } from "../named-values.ts";

type Row = Record<string, string | undefined>;

const listFile = /(^|\/)posts\.csv$/;

/** Whether these files are an export of Substack: a list of posts, and an HTML page for each. */
export const isSubstack = (names: readonly string[]) =>
  names.some((name) => listFile.test(name)) && names.some((name) => /(^|\/)posts\/\d+\.[^/]*\.html$/.test(name));

export function openSubstack(files: ArchiveFiles): ImportSource {
  const list = files.names.find((name) => listFile.test(name))!;
  const folder = list.replace(/posts\.csv$/, "posts/");
  const notes = createNotes();
  if (files.names.some((name) => /email_list.*\.csv$/.test(name)))
    notes.lost(
      "Subscribers are not imported with the texts: import the file email_list as subscribers of the newsletter.",
    );
  return {
    program: "Substack",
    async *documents() {
      for await (const row of readRows(files, list)) {
        const name = `${folder}${row["post_id"]}.html`;
        if (files.has(name)) yield documentOf(row, await readText(files, name));
        else notes.lost(`The text of "${row["title"] ?? row["post_id"]}" is not in the export.`);
      }
    },
    notes: notes.list,
  };
}

async function* readRows(files: ArchiveFiles, name: string): AsyncGenerator<Row> {
  const stream = await files.open(name);
  const parser = parse({
    bom: true,
    columns: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: 1_000_000,
  });
  stream.on("error", (error) => parser.destroy(error));
  try {
    yield* stream.pipe(parser) as AsyncIterable<Row>;
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`${name} cannot be read as CSV: export it again.`, { cause: error });
  }
}

function documentOf(row: Row, html: string): ImportedDocument {
  const notes = createNotes();
  const [, id = "", slug = ""] = /^(\d+)\.?(.*)$/.exec(row["post_id"] ?? "") ?? [];
  const publishedAt = readDate(row["post_date"] ?? "", { timeZone: "UTC" });
  noteVisibility(row, notes);
  const podcast = row["podcast_url"] ?? "";
  const media = podcast && (/\.(mp3|m4a|wav)(\?|$)/.test(podcast) ? figure(player("audio", podcast)) : embed(podcast));
  const content = tidyHtml(media + withoutWidgets(html, notes), { notes, address: wholePicture });
  const isPublished = notes.isPublic();
  return {
    kind: row["type"] === "page" ? "page" : "post",
    key: id,
    title: plainText(row["title"] ?? ""),
    slug: decoded(slug),
    content,
    format: "html",
    isPublished,
    excerpt: plainText(row["subtitle"] ?? "") || undefined,
    createdAt: publishedAt,
    publishedAt: isPublished ? publishedAt : undefined,
    oldPaths: slug ? [`/p/${decoded(slug)}`] : [],
    notes: notes.list(),
  };
}

/** Adds a note for each reason why a post was not public; a note makes the post a draft. */
function noteVisibility({ type, audience = "", ...row }: Row, notes: Notes) {
  if (type === "thread" || type === "restack")
    notes.changed("The text started a discussion, which folio does not have.");
  else if (!/^(?:newsletter|podcast|video|page)$/.test(type ?? ""))
    notes.draft(`It is not known whether a text of the type "${type}" was public.`);
  if (!/^true$/i.test(row["is_published"] ?? "")) notes.draft("It was a draft.");
  if (audience === "only_paid")
    notes.draft("Only paying subscribers could read the text, so it is now a draft: publish it for everybody.");
  else if (audience !== "everyone") notes.draft(`Not everybody could read the text: its audience is "${audience}".`);
}

/** Returns a picture's original address, which the address of a resized version contains at its end. */
const wholePicture = (address: string) => {
  const [, encoded] =
    /^https:\/\/(?:substackcdn\.com|cdn\.substack\.com)\/image\/fetch\/.*\/(https?(?:%3A|:).+)$/i.exec(address) ?? [];
  return encoded ? decoded(encoded) : address;
};

/** Returns the HTML for a widget; undefined if the widget stays unchanged. */
type Replace = (data: Values, element: Element, notes: Notes) => string | undefined;

/** Replaces Substack's widgets, whose content is in `data-attrs`, by plain HTML. */
function withoutWidgets(html: string, notes: Notes) {
  const tree = parseHtml(html);
  const notesOfText: { name: string; html: string }[] = [];
  replaceWidgets(tree, (name, element) => {
    if (name !== "footnote")
      return widgets.get(name)?.(objectIn(textIn(element.properties, "dataAttrs")), element, notes);
    const content = findElement(element, hasClass("footnote-content"));
    notesOfText.push({ name: String(notesOfText.length + 1), html: content ? toHtml(content.children) : "" });
    return "";
  });
  return toHtml(tree) + (notesOfText.length > 0 ? footnotes(notesOfText) : "");
}

/** Replaces a widget by an embed of the first address in the widget's data; undefined without an address. */
const byAddress: Replace = (data) => {
  const address = ["url", "targetUrl", "canonical_url"].map((name) => textIn(data, name)).find(Boolean);
  return address && embed(address);
};

const byId =
  (site: string, name: string): Replace =>
  (data) =>
    embed(pageOf(site, textIn(data, name)) ?? "");

const lost =
  (sentence: string): Replace =>
  (_, __, notes) =>
    notes.lost(sentence);

const buttons = lost("Buttons to subscribe, share and comment are left out.");

const widgets = byName<Replace>({
  "subscription-widget-wrap subscription-widget-wrap-editor captioned-button-wrap": buttons,
  "community-chat install-substack-app-embed directMessage": buttons,
  "button-wrapper": (data, ...rest) =>
    /\/(subscribe|comments)\b|[?&]action=share|%%\w+%%/.test(textIn(data, "url")) ? buttons(data, ...rest) : undefined,
  "paywall-jump": (_, __, notes) => notes.paywall(),
  "tweet tiktok-wrap spotify-wrap soundcloud-wrap apple-podcast-container": byAddress,
  "embedded-post-wrap digest-post-embed": byAddress,
  "embedded-publication-wrap": (data, ...rest) => byAddress({ ...data, url: data["base_url"] ?? data["url"] }, ...rest),
  "youtube-wrap": byId("youtube", "videoId"),
  "vimeo-wrap": byId("vimeo", "videoId"),
  instagram: byId("instagram", "instagram_id"),
  "bluesky-wrap": (data) =>
    embed(`https://bsky.app/profile/${textIn(data, "authorDid")}/post/${textIn(data, "postId")}`),
  "latex-rendered": (data) => codeBlock(textIn(data, "persistentExpression"), "math"),
  "image-gallery-embed"({ gallery }) {
    const shown = objectOf(gallery);
    const { images } = shown;
    const pictures = (Array.isArray(images) ? images : []).map((one) => image(textIn(objectOf(one), "src")));
    return pictures.length > 0
      ? figure(`<p>${pictures.join("")}</p>`, escapeHtml(textIn(shown, "caption")))
      : undefined;
  },
  "file-embed-wrapper"(_, element) {
    const title = findElement(element, hasClass("file-embed-details-h1"));
    const address = textIn(findElement(element, (one) => isElement(one, "a"))?.properties ?? {}, "href");
    return address && `<p>${link(address, escapeHtml(title ? textOf(title) : address))}</p>`;
  },
  "footnote-anchor": (_, element) => footnoteReference(textOf(element).trim(), textOf(element).trim()),
  pullquote: (_, element) => `<blockquote>${toHtml(element.children)}</blockquote>`,
  "callout-block": (_, element) => alert("note", toHtml(element.children)),
  "poll-embed": lost("A poll is left out."),
  "native-video-embed": lost("A video stored by Substack is not in its export and is left out."),
  "native-audio-embed": lost("A sound stored by Substack is not in its export and is left out."),
});
