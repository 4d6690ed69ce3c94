import type { pageDocument } from "../../../contract/custom-pages.ts";
import type { RedirectStatus } from "../../../contract/redirects/redirects.ts";
import type { ColumnsOf, Day, Json, SqlBoolean, Time } from "../document-columns.ts";

/** Subject of a view count: `name` is a post's id (article), a path (page), or another site's host (referrer). */
type ViewKind = "article" | "page" | "referrer";

/** Tables of pages, redirects, settings, uploads, imports and views. */
export interface SiteTables {
  /** Custom pages, such as `/uses`. */
  pages: ColumnsOf<typeof pageDocument.fields> & {
    id: string;
    content_html: string;
    /** Version of the renderer that made `content_html`; 0 if rendering failed and is to be tried again. */
    render_version: number;
    /** Whether the page was created as an example on a new site. */
    is_starter: SqlBoolean;
    /** Incremented by every change of the page. */
    version: number;
    created_at: Time;
    updated_at: Time;
  };
  /** Former slugs of pages, which redirect to the page until another page claims them. */
  former_page_slugs: { slug: string; page_id: string };
  redirects: {
    id: string;
    /** Canonical form of the source: the decoded path, and the query parameters in sorted order. */
    source: string;
    /** `source` without its query. */
    path: string;
    /** Whether the source is a pattern, with placeholders such as `:name` or `*`. */
    is_pattern: SqlBoolean;
    has_query: SqlBoolean;
    /** Path or URL of the target; empty for status 410. */
    target: string;
    status: RedirectStatus;
    /** Name of the import that created the redirect; otherwise empty. */
    origin: string;
    hits: number;
    last_hit_at: Time | null;
    /** Position of the redirect in the order of creation. */
    position: number;
    /** Incremented by every change of the redirect. */
    version: number;
    created_at: Time;
    folded: string;
  };
  /** Most requested addresses that have no page. */
  /** `kind` is always `page` in new rows; earlier releases marked files and requests of scanners by it. */
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
    /** Time at which the nightly job first found the image unused; null while it is used. */
    unused_since: Time | null;
  };
  /** Upload file names that each post contains. */
  post_media: { post_id: string; file: string };
  /** Imports from other programs; `source` identifies the site. `ended_at` is null for a running or killed import. */
  imports: { id: string; source: string; program: string; started_at: Time; ended_at: Time | null };
  /** Imported documents: `hash` is that of the source, `version` that of the document as the import stored it. */
  imported_documents: {
    import_id: string;
    document_key: string;
    hash: string;
    kind: "post" | "page";
    document_id: string;
    version: number;
    /** Id of the document in the feed of the former site, by which feed readers recognize it. */
    feed_id: string | null;
  };
  view_days: { day: Day; views: number };
  /** Views of the last months, by page and by referring site: one row for each name and day. */
  view_details: { kind: ViewKind; day: Day; name: string; views: number };
  /** Views of past months (`2025-01`): one row per name and month. */
  view_months: { kind: ViewKind; month: string; name: string; views: number };
}
