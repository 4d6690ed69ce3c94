import { TimeZone } from "../../../../contract/fields.ts";
import { readDate } from "../../../../contract/written-dates.ts";
import { OperatorError } from "../../../errors.ts";
import { createNotes, type ImportedDocument, type ImportSource, type Notes } from "../../import-source.ts";
import { type ArchiveFiles, createFilesByPath, pathOf, readText } from "../archive/archive-files.ts";
import { objectOf, textIn, type Values, valueIn } from "../named-values.ts";
import { readPermalinks, readRedirects } from "./addresses.ts";
import { contentOf, ownAddress } from "./post-content.ts";

/** Whether a file begins like an export of Ghost. */
export const isGhostExport = (head: string) =>
  /^\s*\{\s*"(db|meta|data)"\s*:/.test(head) && /"(exported_on|data)"/.test(head);

/** Opens an export of Ghost 1 to 6: the JSON file `name`, and images, routes and redirects among `files`. */
export async function openGhost(files: ArchiveFiles, name: string): Promise<ImportSource> {
  const tables = await readTables(files, name);
  const zone = tables.settings.get("timezone") ?? tables.settings.get("active_timezone");
  const timeZone = TimeZone.safeParse(zone).data ?? "UTC";
  const pathsOf = await readPermalinks(files, timeZone);
  const findByPath = createFilesByPath(files, /(?<=^|\/content\/|^content\/)(images|media|files)\//);
  const notes = createNotes();
  noteRest(tables, notes);

  return {
    program: "Ghost",
    name: tables.settings.get("title") || undefined,
    timeZone,
    async *documents() {
      for (const row of tables.posts) yield documentOf(row, tables, pathsOf, notes);
    },
    findFile: async (reference) => {
      const [, path] = /\/content\/(.+)/.exec(pathOf(ownAddress(reference))) ?? [];
      return path === undefined ? undefined : findByPath(path);
    },
    redirects: () => readRedirects(files, notes),
    notes: notes.list,
  };
}

/** Adds notes about contents of the export that are not imported: members and injected code. */
function noteRest({ members, settings }: Tables, notes: Notes) {
  if (members > 0)
    notes.lost(`${members} members are not imported: subscribers of the newsletter are imported from their CSV file.`);
  if (settings.get("codeinjection_head") || settings.get("codeinjection_foot"))
    notes.lost("Code that Ghost adds to every page is not imported.");
}

function documentOf(
  row: Values,
  tables: Tables,
  pathsOf: Awaited<ReturnType<typeof readPermalinks>>,
  siteNotes: Notes,
): ImportedDocument {
  const notes = createNotes();
  const id = textIn(row, "id");
  const slug = textIn(row, "slug");
  const isPage = row["type"] === "page" || isTrue(row["page"]);
  const publishedAt = dateOf(row["published_at"]);
  const tags = tables.tagsOf(id);
  const publicTags = tags.filter(({ isInternal }) => !isInternal);
  if (publicTags.length < tags.length)
    siteNotes.changed("Internal tags, whose names begin with #, are left out: no reader saw them.");
  const authors = tables.authorsOf(row);
  if (authors.length > 1)
    notes.changed(
      `Of the authors ${authors.map(({ name }) => name).join(", ")} only the first is imported: a text has one author.`,
    );
  if (row["codeinjection_head"] || row["codeinjection_foot"])
    notes.lost("Code that Ghost adds to the page is left out.");

  noteVisibility(row, tables, notes);
  // Later Ghost versions store these fields in the table `posts_meta`.
  const meta = tables.metaOf(id);
  const metaIn = (name: string) => textIn(meta, name) || textIn(row, name) || undefined;
  const caption = textIn(meta, "feature_image_caption").replaceAll(/<[^>]*>/g, "");
  if (caption) notes.lost(`The caption of the cover is left out: "${caption}".`);
  const canonicalUrl = textIn(row, "canonical_url");
  const [primaryTag] = publicTags;
  const author = authors[0]?.slug ?? "";
  const parts = { id, slug, primary_tag: primaryTag?.slug ?? "all", primary_author: author, author };
  return {
    kind: isPage ? "page" : "post",
    key: textIn(row, "uuid") || id,
    feedId: id,
    title: textIn(row, "title"),
    slug,
    content: contentOf(textIn(row, "html"), notes),
    format: "html",
    excerpt: textIn(row, "custom_excerpt") || undefined,
    isPublished: notes.isPublic(),
    createdAt: dateOf(row["created_at"]),
    publishedAt,
    updatedAt: dateOf(row["updated_at"]),
    authorName: authors[0]?.name,
    cover: row["feature_image"] ? ownAddress(textIn(row, "feature_image")) : undefined,
    coverText: metaIn("feature_image_alt"),
    canonicalUrl: /^https?:/.test(canonicalUrl) ? canonicalUrl : undefined,
    metaTitle: metaIn("meta_title"),
    metaDescription: metaIn("meta_description"),
    tags: publicTags.map(({ name }) => name),
    oldPaths: isPage ? [`/${slug}/`] : [...new Set(pathsOf(publishedAt, parts))],
    notes: notes.list(),
  };
}

/** Adds a note for each reason why a post was not public in Ghost; such a post is imported as a draft. */
function noteVisibility(row: Values, { settings }: Tables, notes: Notes) {
  const status = textIn(row, "status");
  if (status === "scheduled")
    notes.draft(`The text was scheduled for ${textIn(row, "published_at")} and is now a draft: schedule it again.`);
  else if (status === "sent") notes.draft("The text was only sent by email and is now a draft.");
  else if (status !== "published") notes.draft("It was a draft.");
  if ((textIn(row, "visibility") || "public") !== "public")
    notes.draft(
      "Only members could read the text, and folio has no members, so it is now a draft: publish it for everybody.",
    );
  if (settings.get("is_private") === "true") notes.draft("The site was private and asked for a password.");
}

const isTrue = (value: unknown) => value === true || value === 1;

/** Parses a time; a time without a time zone, as older versions write it, is UTC. */
const dateOf = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? readDate(String(value), { timeZone: "UTC" }) : undefined;

/** Maximum size in bytes of an export, which is parsed as a whole. */
const maxBytes = 256 * 1024 * 1024;

type Tables = Awaited<ReturnType<typeof readTables>>;

/** Reads the tables of an export, which contains them as `db[0].data` or as `data`. */
async function readTables(files: ArchiveFiles, name: string) {
  const content = valueIn(await readText(files, name, maxBytes));
  if (content === undefined)
    throw new OperatorError(`${name} is not complete or damaged, so it cannot be read as JSON: export it again.`);
  const { db, data } = objectOf(content);
  const tables = objectOf(Array.isArray(db) ? objectOf(db[0])["data"] : data);
  const rowsOf = (table: string) => (Array.isArray(tables[table]) ? (tables[table] as unknown[]).map(objectOf) : []);

  const namedOf = (table: string) =>
    new Map(
      rowsOf(table).map((row) => {
        const [title, slug] = [textIn(row, "name"), textIn(row, "slug")];
        const isInternal = row["visibility"] === "internal" || title.startsWith("#");
        return [textIn(row, "id"), { name: title, slug, isInternal }] as const;
      }),
    );
  const [tags, users] = [namedOf("tags"), namedOf("users")];
  const byPost = (table: string) => Map.groupBy(rowsOf(table), (row) => textIn(row, "post_id"));
  const [postTags, postAuthors, metas] = [byPost("posts_tags"), byPost("posts_authors"), byPost("posts_meta")];
  const inOrder = (relations: Values[] = [], idName: string, all: typeof tags) =>
    relations
      .toSorted((one, other) => Number(one["sort_order"] ?? 0) - Number(other["sort_order"] ?? 0))
      .flatMap((row) => all.get(textIn(row, idName)) ?? []);

  return {
    posts: rowsOf("posts"),
    settings: new Map(rowsOf("settings").map((row) => [textIn(row, "key"), textIn(row, "value")])),
    members: rowsOf("members").length,
    metaOf: (postId: string) => metas.get(postId)?.[0] ?? {},
    tagsOf: (postId: string) => inOrder(postTags.get(postId), "tag_id", tags),
    authorsOf: (post: Values) => inOrder(postAuthors.get(textIn(post, "id")) ?? [post], "author_id", users),
  };
}
