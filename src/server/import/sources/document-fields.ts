import type { ImportedDocument } from "../import-source.ts";
import { type Data, type Fields, isData, textOf } from "./front-matter.ts";

const updatedNames = (
  "lastmod updated updatedAt updated_at updatedDate last_modified_at modDatetime modified dateUpdated " +
  "last_updated lastUpdated edited_at date_modified"
).split(" ");
const excerptNames = "summary description excerpt subtitle brief lead intro abstract spoiler".split(" ");
const coverNames = (
  "cover coverImage cover_image featured_image featuredImage featureImage feature_image image heroImage " +
  "hero_image hero thumbnail thumb banner ogImage og_image socialImage images header img main_image preview"
).split(" ");
const pictureNames = ["src", "url", "path", "image", "overlay_image", "teaser", "feature", "relative"];

/** Reads the fields common to all programs, each under all names that programs give it. */
export function commonFields({ fields, data }: { fields: Fields; data: Data }) {
  const updatedAt = fields.date(...updatedNames);
  const createdAt = fields.date("created", "createdAt", "created_at", "dateCreated", "date_created");
  const [author] = [fields.value("author", "authors")].flat();
  const picture = coverOf(fields);
  const seo = fields.data("seo") ?? {};
  const optional = {
    excerpt: fields.text(...excerptNames),
    updatedAt,
    createdAt,
    authorName: textOf(isData(author) ? author["name"] : author),
    cover: picture?.address,
    coverText: picture?.text,
    series: fields.list("series")[0],
    canonicalUrl: fields.text("canonicalUrl", "canonical_url", "canonical", "canonicalURL"),
    metaTitle: fields.text("seoTitle", "seo_title", "metaTitle", "meta_title") ?? textOf(seo["title"]),
    metaDescription:
      fields.text("seoDescription", "seo_description", "metaDescription", "meta_description") ??
      textOf(seo["description"]),
  };
  return {
    title: fields.text("title") ?? textOf(data["name"]) ?? "",
    tags: [...fields.list("tags"), ...fields.list("tag"), ...fields.list("keywords")],
    categories: [...fields.list("categories"), ...fields.list("category")],
    // The order of the fields must stay, because it affects the hash by which unchanged documents are recognised.
    ...(Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)) as Partial<
      typeof optional
    >),
  };
}

function coverOf(fields: Fields) {
  for (const name of coverNames) {
    const [one] = [fields.value(name)].flat();
    const picture = isData(one)
      ? one
      : {
          src: typeof one === "string" ? one.trim() : undefined,
          alt: fields.text("imageAlt", "image_alt", "coverAlt", "cover_alt", "alt", "heroImageAlt"),
        };
    const address = pictureNames.map((key) => picture[key]).find((part) => typeof part === "string");
    const text = textOf(picture["alt"] ?? picture["caption"] ?? picture["image_description"]);
    if (address && !/\s.*\s/.test(address) && address !== "true") return { address, text };
  }
  return undefined;
}

const ifTrue =
  "draft isDraft wip private hidden secret unpublished encrypt encrypted protected membersOnly members_only premium";
/** Flags that take a post out of lists: this site lists every post, so a post with one of them becomes a draft. */
const ifTruePost = "unlisted eleventyExcludeFromCollections";
const ifFalse = "published publish public isPublished isActive permalink";
const states =
  /^(?:draft|private|hidden|unlisted|unpublished|pending|scheduled|trash|members?|paid|tiers|subscribers|password|protected|wip|in[ _-]?progress|in[ _-]?review|idea|todo)$/i;

/** Returns the field that hides a document from readers, as a sentence; undefined if no known field does. */
export function whyMarkedHidden(fields: Fields, { kind }: Pick<ImportedDocument, "kind">) {
  const raised = (kind === "post" ? `${ifTrue} ${ifTruePost}` : ifTrue).split(" ").find((name) => fields.flag(name));
  if (raised) return `It is marked ${raised}: true.`;
  const lowered = ifFalse.split(" ").find((name) => /^(?:false|no|off|0)$/i.test(fields.text(name) ?? ""));
  if (lowered) return `It is marked ${lowered}: false.`;
  const state = ["status", "state", "visibility", "access"].find((name) => states.test(fields.text(name) ?? ""));
  if (state) return `It is marked ${state}: ${fields.text(state)}.`;
  return fields.text("password") ? "It has a password, which folio does not ask for." : undefined;
}
