import { parseFeed } from "feedsmith";
import { type DateReading, readDate } from "../../../contract/written-dates.ts";
import { OperatorError } from "../../errors.ts";
import { createNotes, type ImportedDocument, type ImportSource, type SourceReader } from "../import-source.ts";
import { slugOfAddress } from "../site-addresses.ts";
import { isData, textOf } from "./front-matter.ts";
import { plainText } from "./html/elements.ts";
import { escapeHtml } from "./html/markup.ts";
import { tidyHtml } from "./html/tidy-html.ts";

/** Entry of a feed in any format. */
type Entry = Partial<Record<Text, string | undefined>> & { categories: string[]; isDraft?: boolean | undefined };
type Text = "id" | "url" | "title" | "content" | "summary" | "published" | "updated" | "author" | "cover" | "kind";

/** Scheme of the categories that mark the kind of an entry in Blogger's export, such as post or comment. */
const bloggerKinds = "http://schemas.google.com/g/2005#kind";
const isKind = ({ scheme }: { scheme?: string }) => scheme === bloggerKinds;
/** Converts a newer export of Blogger to the format of older ones (Atom Publishing Protocol). */
const withKinds = (source: string) =>
  source
    .replace(/<blogger:type>(\w+)<.blogger:type>/g, `<category scheme="${bloggerKinds}" term="#$1"/>`)
    .replace(/<blogger:status>(?!LIVE<)\w*<.blogger:status>/g, "<app:control><app:draft>yes</app:draft></app:control>");

const texts = (values: readonly (string | undefined)[] = []) => values.filter((value) => value !== undefined);

function entriesOf(source: string): { entries: Entry[]; link: string | undefined } {
  const { format, feed } = parseFeed(withKinds(source));
  if (format === "atom")
    return {
      link: feed.links?.find(({ rel }) => rel === undefined || rel === "alternate")?.href,
      entries: (feed.entries ?? []).map((entry) => ({
        id: entry.id,
        url: (entry.links?.find(({ rel }) => rel === undefined || rel === "alternate") ?? entry.links?.[0])?.href,
        title: textOfValue(entry.title),
        content: textOfValue(entry.content) ?? textOfValue(entry.summary),
        summary: textOfValue(entry.content) === undefined ? undefined : textOfValue(entry.summary),
        published: entry.published ?? entry.updated,
        updated: entry.updated,
        author: entry.authors?.[0]?.name,
        categories: texts(entry.categories?.map((one) => (isKind(one) ? undefined : (one.label ?? one.term)))),
        kind: entry.categories?.find(isKind)?.term?.replace(/^.*#/, "").toLowerCase(),
        isDraft: entry.app?.control?.draft,
      })),
    };
  if (format === "json")
    return {
      link: feed.home_page_url,
      entries: (feed.items ?? []).map((item) => ({
        id: item.id,
        url: item.url,
        title: item.title,
        content: item.content_html ?? paragraphsOf(item.content_text ?? "").join("\n"),
        summary: item.summary,
        published: item.date_published,
        updated: item.date_modified,
        author: item.authors?.[0]?.name,
        categories: texts(item.tags),
        cover: item.image ?? item.banner_image,
      })),
    };
  // The fields that RSS 1.0 (RDF) shares with RSS 2.0 are read in the same way.
  const { link, items = [] } = feed as RssFeed;
  return {
    link,
    entries: items.map((item) => ({
      id: item.guid?.value,
      url: item.link ?? (item.guid?.isPermaLink === false ? undefined : item.guid?.value),
      title: item.title,
      content: item.content?.encoded ?? item.description,
      summary: item.content?.encoded ? item.description : undefined,
      published: textOfValue(item.pubDate ?? item.dc?.dates?.[0]),
      author: item.dc?.creators?.[0] ?? nameOf(item.authors?.[0]),
      categories: texts(item.categories?.map(({ name }) => name) ?? item.dc?.subjects),
      cover:
        item.media?.contents?.find(({ medium }) => medium === "image")?.url ??
        item.enclosures?.find(({ type }) => type?.startsWith("image/"))?.url,
    })),
  };
}

type RssFeed = Extract<ReturnType<typeof parseFeed>, { format: "rss" }>["feed"];

const textOfValue = (value: unknown) => textOf(isData(value) ? value["value"] : value);

/** Returns the author's name from RSS's form `ada@example.com (Ada)`. */
const nameOf = (author: unknown) =>
  typeof author === "string" ? (/\(([^)]+)\)/.exec(author)?.[1] ?? author) : undefined;

const paragraphsOf = (text: string) => text.split(/\n{2,}/).map((one) => `<p>${escapeHtml(one)}</p>`);

/** Reads feeds in RSS, Atom and JSON. */
export const feedReader: SourceReader = {
  name: "feed",
  async recognizes(place) {
    const head = place.head.slice(0, 65_536);
    // A WordPress export is also RSS, but has its own reader, because its posts are in a separate namespace.
    if (head.includes("xmlns:wp=")) return false;
    return /<(?:rss|feed|rdf:RDF)[\s>]/i.test(head) || /"version"\s*:\s*"https?:\/\/jsonfeed\.org/.test(head);
  },
  async open({ readText, url: place }, options): Promise<ImportSource> {
    const text = await readText("a feed");
    // A WordPress export is refused here: it also contains drafts and private texts, which would be published.
    if (text.includes("xmlns:wp="))
      throw new OperatorError("It is an export of WordPress: import it with --from wordpress.");
    let feed: ReturnType<typeof entriesOf>;
    try {
      feed = entriesOf(text);
    } catch (error) {
      throw new OperatorError(
        `The feed cannot be read: ${(error instanceof Error ? error.message : String(error)).split("\n")[0]?.replace(/\.$/, "")}.`,
      );
    }
    const { entries, link } = feed;
    const notes = createNotes();
    notes.lost("A feed contains only the entries that its program puts into it, often just the latest ten.");
    const origin = [link, ...entries.map(({ url }) => url), place].find(
      (one) => one !== undefined && /^https?:/.test(one) && URL.canParse(one),
    );
    return {
      program: "Feed",
      origin: origin && new URL(origin).origin,
      name: "feed",
      async *documents() {
        for (const [index, entry] of entries.entries())
          if (/^(?:post|page)$/.test(entry.kind ?? "post")) yield toDocument(entry, index, options);
      },
      notes: notes.list,
    };
  },
};

function toDocument(entry: Entry, index: number, dates: DateReading): ImportedDocument {
  const { id, url, content = "", summary, author, categories, cover, kind, isDraft } = entry;
  const path = url !== undefined && URL.canParse(url) ? new URL(url) : undefined;
  const [publishedAt, updatedAt] = [entry.published, entry.updated].map((text = "") => readDate(text, dates));
  const notes = createNotes();
  if (isDraft) notes.draft("It was a draft.");
  return {
    kind: kind === "page" ? "page" : "post",
    key: id ?? url ?? `entry ${index + 1}`,
    feedId: id ?? url,
    title: plainText(entry.title ?? ""),
    slug: (path && slugOfAddress(path.pathname)) ?? "",
    content: tidyHtml(content, { notes }),
    format: "html",
    isPublished: notes.isPublic(),
    publishedAt,
    updatedAt,
    excerpt: plainText(summary ?? "") || undefined,
    authorName: author || undefined,
    cover: cover || undefined,
    tags: categories,
    oldPaths: path ? [path.pathname + path.search] : [],
    notes: notes.list(),
  };
}
