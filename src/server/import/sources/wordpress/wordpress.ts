import { decoded } from "../../../../contract/percent-encoding.ts";
import { type DateReading, readDate } from "../../../../contract/written-dates.ts";
import { createNotes, type ImportedDocument, type ImportSource, type Notes } from "../../import-source.ts";
import { type ArchiveFiles, createFilesByPath, maxTextBytes, pathOf } from "../archive/archive-files.ts";
import { plainText } from "../html/elements.ts";
import { createAttachments } from "./attachments.ts";
import { contentOf } from "./post-content.ts";
import { readItems, type WxrChannel, type WxrItem } from "./wxr-items.ts";

/** Opens a WordPress export: the files `names`, with the folder `uploads` if it is next to them. */
export async function openWordPress(
  files: ArchiveFiles,
  names: readonly string[],
  dates: DateReading,
): Promise<ImportSource> {
  const index = await readIndex(files, names);
  const { fields } = index.channel;
  const origin = fields.get("wp:base_blog_url") || fields.get("wp:base_site_url") || fields.get("link");
  const findByPath = createFilesByPath(files, /(?<=^|\/)uploads\//);
  const notes = createNotes();
  noteRest(index, notes);
  return {
    program: "WordPress",
    origin: origin || undefined,
    async *documents() {
      for (const name of names)
        for await (const item of readItems(files, name, emptyChannel())) {
          const status = field(item, "wp:status");
          const type = field(item, "wp:post_type");
          if ((type === "post" || type === "page") && status !== "trash" && status !== "auto-draft")
            yield documentOf(item, type, { ...index, dates });
        }
    },
    findFile: async (reference) => {
      const path = pathOf(index.attachments.wholePicture(reference));
      const [, upload = path] = /\/wp-content\/uploads\/(.+)/.exec(path) ?? [];
      return findByPath(`uploads/${upload.replace(/^\//, "")}`);
    },
    async *redirects() {
      const base = origin && URL.canParse(origin) ? new URL(origin).pathname.replace(/\/$/, "") : "";
      for (const [path, to] of index.lists) yield { from: base + path, to, status: 301 };
    },
    notes: notes.list,
  };
}

type Index = Awaited<ReturnType<typeof readIndex>>;

const emptyChannel = (): WxrChannel => ({ fields: new Map(), authors: new Map() });
const field = ({ fields }: WxrItem, name: string) => (fields.get(name) ?? "").trim();

/** Reads what texts anywhere in the export may refer to: files, shared blocks and authors. */
async function readIndex(files: ArchiveFiles, names: readonly string[]) {
  const index = {
    channel: emptyChannel(),
    attachments: createAttachments(),
    sharedBlocks: new Map<string, string>(),
    /** Number of items by type; those in the trash count as `trash`. */
    counts: new Map<string, number>(),
    comments: 0,
    /** The tag or category of each archive page of the old site, by the path of the page. */
    lists: new Map<string, { tag: string } | { category: string }>(),
  };
  let sharedCharacters = 0;
  for (const name of names)
    for await (const item of readItems(files, name, index.channel)) {
      const type = field(item, "wp:status") === "trash" ? "trash" : field(item, "wp:post_type");
      index.counts.set(type, (index.counts.get(type) ?? 0) + 1);
      index.comments += item.comments;
      for (const { domain, slug, name } of type === "post" ? item.terms : [])
        if (slug && domain === "post_tag") index.lists.set(`/tag/${slug}/`, { tag: plainText(name) });
        else if (slug && slug !== "uncategorized" && domain === "category")
          index.lists.set(`/category/${slug}/`, { category: plainText(name) });
      const id = field(item, "wp:post_id");
      if (type === "attachment") {
        const address = field(item, "wp:attachment_url") || field(item, "guid");
        const caption = plainText(field(item, "excerpt:encoded")).slice(0, 500);
        const alt = item.meta.get("_wp_attachment_image_alt")?.trim() ?? "";
        const [parent, page] = [field(item, "wp:post_parent"), field(item, "link")];
        if (address) index.attachments.add({ id, parent, page, address, alt, caption });
        // Keeps only published blocks: WordPress does not show drafts of shared blocks.
      } else if (type === "wp_block" && isForAll(item)) {
        const content = field(item, "content:encoded");
        sharedCharacters += content.length;
        if (sharedCharacters < maxTextBytes) index.sharedBlocks.set(id, content);
      }
    }
  return index;
}

/** Item types that are not reported as left out: they belong to posts and pages, or readers never see them. */
const silentTypes =
  /^(post|page|attachment|wp_block|revision|customize_changeset|oembed_cache|user_request|wp_global_styles|wp_font_(family|face)|amp_validated_url|)$/;

function noteRest({ counts, comments }: Index, notes: Notes) {
  if (comments > 0) notes.lost(`Comments of readers are not imported, because folio has none: ${comments}.`);
  for (const [type, count] of counts) {
    if (type === "trash") notes.lost(`Texts in the trash are left out: ${count}.`);
    else if (!silentTypes.test(type)) notes.lost(`Items of the type "${type}" are left out: ${count}.`);
  }
}

function documentOf(item: WxrItem, kind: "post" | "page", index: Index & { dates: DateReading }): ImportedDocument {
  const notes = createNotes();
  const { attachments, sharedBlocks, channel, dates } = index;
  const id = field(item, "wp:post_id");
  const context = { postId: id, attachments, sharedBlocks, notes };
  const content = contentOf(item.fields.get("content:encoded") ?? "", item.meta.get("footnotes"), context);
  noteVisibility(item, notes);
  const isPublished = notes.isPublic();
  /** Parses the UTC time; if it is missing, the local time, in the time zone of the import, because the export names none. */
  const dateIn = (utc: string, local: string) =>
    readDate(field(item, utc), { timeZone: "UTC" }) ?? readDate(field(item, local), dates);
  const createdAt = dateIn("wp:post_date_gmt", "wp:post_date") ?? readDate(field(item, "pubDate"), dates);
  const thumbnail = attachments.find(item.meta.get("_thumbnail_id")?.trim() ?? "");
  const login = field(item, "dc:creator");
  return {
    kind,
    key: id,
    feedId: field(item, "guid"),
    title: plainText(field(item, "title")),
    slug: decoded(field(item, "wp:post_name")),
    content,
    format: "html",
    isPublished,
    excerpt: plainText(field(item, "excerpt:encoded")) || undefined,
    createdAt,
    publishedAt: isPublished ? createdAt : undefined,
    updatedAt: dateIn("wp:post_modified_gmt", "wp:post_modified"),
    authorName: channel.authors.get(login) || login || undefined,
    cover: thumbnail?.address,
    coverText: thumbnail?.alt || undefined,
    series: termsOf(item, "series")[0],
    ...metaOf(item),
    tags: termsOf(item, "post_tag"),
    categories: termsOf(item, "category"),
    oldPaths: pathsOf(item, kind, id),
    notes: notes.list(),
  };
}

const isForAll = (item: WxrItem) => field(item, "wp:status") === "publish" && !field(item, "wp:post_password");

/** Adds a note for each reason why a text was not public; a note makes the text a draft. */
function noteVisibility(item: WxrItem, notes: Notes) {
  const status = field(item, "wp:status");
  if (status === "future")
    notes.draft(`The text was scheduled for ${field(item, "wp:post_date")} and is now a draft: schedule it again.`);
  else if (status !== "publish") notes.draft(`The text had the status "${status}", so it is a draft.`);
  if (field(item, "wp:post_password"))
    notes.draft("The text was protected by a password, which folio does not have, so it is now a draft.");
  if (
    [...item.meta].some(([name, value]) => restrictions.some(([key, isOpen]) => key.test(name) && !isOpen.test(value)))
  )
    notes.draft("A plug-in showed the text only to members, so it is now a draft.");
}

/**
 * Meta fields of Jetpack, Members, Restrict Content and Ultimate Member, each with the values that mean no restriction.
 */
const restrictions: readonly [RegExp, RegExp][] = [
  [/^_jetpack_newsletter_access$/, /^(everybody)?$/],
  [/^_members_access_role$/, /^$/],
  [/^_?rcp_(?:subscription_level|user_level|access_level|content_excerpts|restricted)/, /^(?:|All|None|0|a:0:.*)$/i],
  [/^um_content_restriction$/, /^(?![\s\S]*"_um_custom_access_settings";(?:s:1:"1"|b:1|i:1))/],
];

/** Returns the names of a text's categories or tags, without the default category. */
function termsOf({ terms }: WxrItem, domain: string) {
  const own = terms.filter((term) => term.domain === domain && term.slug !== "uncategorized");
  return [...new Set(own.map(({ name }) => plainText(name)).filter(Boolean))];
}

/** Returns a text's paths on the old site: by its link, by its former slug, and by its id (`/?p=1`). */
function pathsOf(item: WxrItem, kind: "post" | "page", id: string) {
  const address = field(item, "link");
  const paths = [`/?p=${id}`, ...(kind === "page" ? [`/?page_id=${id}`] : [])];
  if (!URL.canParse(address)) return paths;
  const { pathname, search } = new URL(address);
  const path = decoded(pathname);
  const slug = decoded(field(item, "wp:post_name"));
  const oldSlug = decoded(item.meta.get("_wp_old_slug") ?? "");
  const old = oldSlug && slug && path.includes(`/${slug}`) ? [path.replace(`/${slug}`, `/${oldSlug}`)] : [];
  return [...new Set([...(search ? [`${path}${search}`] : path === "/" ? [] : [path]), ...old, ...paths])];
}

/** Returns titles and descriptions for search engines from three SEO plug-ins, unless they contain variables. */
function metaOf({ meta }: WxrItem) {
  const first = (...keys: string[]) => {
    const value = keys.map((key) => meta.get(key)?.trim()).find(Boolean);
    return value && !/%\w+%|#post_title/.test(value) ? plainText(value) || undefined : undefined;
  };
  return {
    metaTitle: first("_yoast_wpseo_title", "rank_math_title", "_aioseo_title"),
    metaDescription: first("_yoast_wpseo_metadesc", "rank_math_description", "_aioseo_description"),
    canonicalUrl: first("_yoast_wpseo_canonical", "rank_math_canonical_url"),
  };
}
