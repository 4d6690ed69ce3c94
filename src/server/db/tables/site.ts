import type { pageDocument } from "../../../contract/custom-pages.ts";
import type { RedirectStatus } from "../../../contract/redirects/redirects.ts";
import type { ColumnsOf, Day, Json, SqlBoolean, Time } from "../document-columns.ts";

/** Subject of a view count: `name` is a post's id, a path of the site, or the host of another one. */
type ViewKind = "article" | "page" | "referrer";

/** Tables of the site other than posts: pages, uploads, settings and views. */
export interface SiteTables {
  /** Custom pages, such as `/uses`. */
  pages: ColumnsOf<typeof pageDocument.fields> & {
    id: string;
    content_html: string;
    /** Version of the code that rendered the HTML; 0 if a later attempt may succeed. */
    render_version: number;
    /** Whether it came with a new site. */
    is_starter: SqlBoolean;
    /** Incremented by every change. */
    version: number;
    created_at: Time;
    updated_at: Time;
  };
  /** Former slugs of pages, which redirect until another page claims them. */
  former_page_slugs: { slug: string; page_id: string };
  redirects: {
    id: string;
    /** Canonical spelling: the decoded path, and the parameters of the query in order. */
    source: string;
    /** The source without its query. */
    path: string;
    /** Whether the source has captures. */
    is_pattern: SqlBoolean;
    has_query: SqlBoolean;
    /** Path or URL; empty for status 410. */
    target: string;
    status: RedirectStatus;
    /** Name of the import that created it; otherwise empty. */
    origin: string;
    hits: number;
    last_hit_at: Time | null;
    /** Position in the order of creation. */
    position: number;
    /** Incremented by every change. */
    version: number;
    created_at: Time;
    folded: string;
  };
  /** Most frequent addresses that nothing answers. */
  /** `kind` is only of earlier releases, which distinguished files and requests of scanners. */
  unknown_addresses: { path: string; kind: "page" | "file" | "probe"; requests: number; first_at: Time; last_at: Time };
  site_settings: { id: number; value: Json; version: number; updated_at: Time };
  media: {
    id: string;
    /** Name of the file in the uploads folder, made from its content and size. */
    file: string;
    width: number;
    height: number;
    bytes: number;
    uploaded_by: string;
    created_at: Time;
    /** Name of the file that was uploaded. */
    name: string;
    alt: string;
    caption: string;
    folded: string;
    /** Time since which the nightly job has found it unused; null while it is in use. */
    unused_since: Time | null;
  };
  /** Uploads that each post contains. */
  post_media: { post_id: string; file: string };
  /** Imported sites of other programs; `source` identifies the site. `ended_at` is null if the import was killed. */
  imports: { id: string; source: string; program: string; started_at: Time; ended_at: Time | null };
  /** Imported documents, with the hash of the source and the version of the document that the import stored. */
  imported_documents: {
    import_id: string;
    document_key: string;
    hash: string;
    kind: "post" | "page";
    document_id: string;
    version: number;
    /** Id of the document in the former feed, which feed readers remember. */
    feed_id: string | null;
  };
  view_days: { day: Day; views: number };
  /** Views by page and referring site of the last months: one row for each name and day. */
  view_details: { kind: ViewKind; day: Day; name: string; views: number };
  /** Views of older months (`2025-01`): the most viewed names, and one row for all others. */
  view_months: { kind: ViewKind; month: string; name: string; views: number };
}
