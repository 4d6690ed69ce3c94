import { customPageLimits, NewCustomPage } from "../../contract/custom-pages.ts";
import { storablePart } from "../../contract/fields.ts";
import { NewPost, postLimits, tagOf } from "../../contract/posts/posts.ts";
import { publishingLimits } from "../../contract/posts/publishing.ts";
import { beginningOf, cutAtWord, excerptOf, headingOf } from "../markdown/beginning-of.ts";
import type { ConvertedDocument } from "./convert-document.ts";
import { createNotes, type ImportedDocument, type ImportNote } from "./import-source.ts";

/** A document as this site stores it, or the reason why it is refused. */
export type StoredDocument =
  | { kind: "post"; input: NewPost; notes: ImportNote[] }
  | { kind: "page"; input: NewCustomPage; notes: ImportNote[] }
  | { refusal: string };

/** Fits a converted document into folio's limits, and adds notes about what changed. */
export function toStoredDocument(
  document: ConvertedDocument,
  slug: string,
  { isDraft }: { isDraft: boolean },
): StoredDocument {
  const notes = createNotes(document.notes);
  const cut = (text: string | undefined, max: number, name: string) => {
    const whole = oneLine(text ?? "");
    if (whole.length <= max) return whole;
    notes.lost(`Its ${name} is cut to ${max} characters.`);
    return cutAtWord(whole, max);
  };
  const labels = (names: readonly string[] = [], name: string, keyOf: (text: string) => string) => {
    const unique = new Map(names.map((text) => [keyOf(oneLine(text)), oneLine(text)] as const));
    unique.delete("");
    const fitting = [...unique.values()].filter((text) => text.length <= postLimits.listItem);
    if (fitting.length < unique.size)
      notes.lost(`A ${name} of more than ${postLimits.listItem} characters is left out.`);
    if (fitting.length > postLimits.listLength)
      notes.lost(
        `Of ${fitting.length} ${name === "tag" ? "tags" : "categories"} the first ${postLimits.listLength} are taken.`,
      );
    return fitting.slice(0, postLimits.listLength);
  };

  const content = storablePart(document.content);
  const refusal = explainContent({ ...document, content });
  if (refusal) return { refusal };
  const title = cut(document.title, postLimits.title, "title") || titleOf(content, document.key);
  const isPublished = document.isPublished && !isDraft;
  const publishedAt = storableDate(document.publishedAt);

  if (document.kind === "page") {
    const description = cut(document.metaDescription ?? document.excerpt, customPageLimits.description, "description");
    const { project, isInNavigation } = document;
    const page = { title, slug, description, content, isPublished, project, isInNavigation };
    const { data, error } = NewCustomPage.safeParse(page);
    return data ? { kind: "page", input: data, notes: notes.list() } : { refusal: sentenceOf(error) };
  }

  // Published without a known date, the document would appear with today's date.
  if (isPublished && !publishedAt) notes.changed("It has no date of publication that can be read: it is a draft.");
  const { canonicalUrl = "" } = document;
  const isAddress = /^https?:\/\/\S+$/i.test(canonicalUrl) && canonicalUrl.length <= publishingLimits.address;
  if (canonicalUrl && !isAddress) notes.lost(`Its canonical address ${canonicalUrl} is not a web address.`);
  const isCover = document.cover !== undefined && /^(\/[^/]|https?:\/\/)\S*$/i.test(document.cover);
  const { data, error } = NewPost.safeParse({
    title,
    slug,
    excerpt:
      cut(document.excerpt, postLimits.excerpt, "excerpt") ||
      excerptOf({ content, contentFormat: document.own ?? "markdown" }) ||
      title,
    content,
    contentFormat: document.own ?? "markdown",
    featuredImage: isCover ? document.cover : null,
    categories: labels(document.categories, "category", (text) => text.toLowerCase()),
    tags: labels(document.tags, "tag", tagOf),
    isPublished: isPublished && publishedAt !== undefined,
    publishedAt: publishedAt ?? null,
    canonicalUrl: isAddress ? canonicalUrl : "",
    series: cut(document.series, publishingLimits.series, "series"),
    metaTitle: cut(document.metaTitle, postLimits.metaTitle, "title for search engines"),
    metaDescription: cut(document.metaDescription, postLimits.metaDescription, "description for search engines"),
  });
  return data ? { kind: "post", input: data, notes: notes.list() } : { refusal: sentenceOf(error) };
}

/** Returns a title for a text without one: its first heading or words. */
const titleOf = (markdown: string, fallback: string) =>
  cutAtWord(headingOf(markdown) || beginningOf(markdown, 60) || fallback, postLimits.title);

const oneLine = (text: string) => storablePart(text).replace(/\s+/g, " ").trim();

const sentenceOf = (error: { issues: { path: PropertyKey[]; message: string }[] }) =>
  error.issues.map(({ path, message }) => `${String(path[0] ?? "It")}: ${message}.`).join(" ");

/** Returns the reason why a text cannot be stored; undefined if it can. */
export function explainContent({ kind, content, project }: Pick<ImportedDocument, "kind" | "content" | "project">) {
  if (content.trim() === "" && !project) return "It has no text.";
  const max = kind === "post" ? postLimits.content : customPageLimits.content;
  return content.length > max
    ? `Its text is longer than ${max.toLocaleString("en")} characters: split it into parts.`
    : undefined;
}

/** Returns the date if its year has four digits, as both databases require. */
export function storableDate(date: Date | undefined) {
  const year = date?.getUTCFullYear() ?? Number.NaN;
  return date && year >= 1000 && year <= 9999 ? date.toISOString() : undefined;
}
