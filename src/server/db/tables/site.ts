import type { Day, Json, Time, SqlBoolean } from "./column-types.ts";

/** What a count of views is about: `name` is a post's id, a path of the site, or the host of another one. */
type ViewKind = "article" | "page" | "referrer";

/** The tables of the site around its posts: pages, uploads, settings and views. */
export interface SiteTables {
  /** Pages of the owner's own, such as `/uses`. */
  pages: {
    id: string;
    slug: string;
    title: string;
    description: string;
    content: string;
    content_html: string;
    /** Of the code that rendered the HTML; 0 where a later attempt may succeed. */
    render_version: number;
    is_in_navigation: SqlBoolean;
    is_published: SqlBoolean;
    /** Whether it came with a new site. */
    is_starter: SqlBoolean;
    /** Raised by every change. */
    version: number;
    created_at: Time;
    updated_at: Time;
  };
  /** The slugs that pages had before, which redirect until another page takes them. */
  former_page_slugs: { slug: string; page_id: string };
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
    /** The name of the file that was uploaded. */
    name: string;
    alt: string;
    caption: string;
    folded: string;
    /** When it was uploaded or last used, as far as the nightly job knows; null while something uses it. */
    unused_since: Time | null;
  };
  /** The uploads that each post names. */
  post_media: { post_id: string; file: string };
  /** How many pages were read each day. */
  view_days: { day: Day; views: number };
  /** The pages and referring sites of the last months: a row for each name and day. */
  view_details: { kind: ViewKind; day: Day; name: string; views: number };
  /** The same for older months (`2025-01`): the most viewed names, and one row for the others. */
  view_months: { kind: ViewKind; month: string; name: string; views: number };
}
