import type { Generated } from "kysely";
import type { TrashedKind } from "../../../contract/documents/trash.ts";
import type { postDocument } from "../../../contract/posts/posts.ts";
import type { ColumnsOf, Json, SqlBoolean, Time } from "../document-columns.ts";

type PostFields = typeof postDocument.fields;

/** Columns of a post, copied into its label rows, so that one index finds a label's newest published posts. */
interface LabelOfPost {
  post_id: string;
  is_published: SqlBoolean;
  listed_at: Time;
}

/** Tables of posts, their revisions, trash and unsaved changes. */
export interface PostTables {
  posts: ColumnsOf<PostFields> & {
    /** Key of the post in the search index. */
    number: Generated<number>;
    id: string;
    /** Title without case and accents; lists are sorted by it. */
    title_key: Generated<string>;
    /** Not a foreign key: `author_id` and `author_name` stay when the user is deleted. */
    author_id: string;
    author_name: string;
    published_at: Time | null;
    /** Time by which lists are sorted: the first publication, or the creation if the post was never published. */
    listed_at: Time;
    created_at: Time;
    updated_at: Time;
    version: number;
    read_time: number;
    view_count: number;
    is_published: SqlBoolean;
    is_starter: SqlBoolean;
    /** HTML that visitors get, rendered when the post was saved. */
    content_html: string;
  };
  /**
   * Columns that have the default in most posts. In a separate table, because in `posts` SQLite would have to read past
   * the long texts. A missing row means defaults.
   */
  publications: ColumnsOf<PostFields, true> & {
    post_id: string;
    /** Planned time of publication, until which the post is stored as unpublished; null if not scheduled. */
    scheduled_at: Time | null;
    /** Lower-case name, which identifies a series. */
    series_key: string;
    /** Time of the last update that was announced to readers; null if there was none. */
    updated_on: Time | null;
  };
  /** Current slug of each post, and former slugs, which redirect to it. */
  post_slugs: { slug: string; post_id: string };
  /** Categories of posts as rows, for filters and related posts. */
  post_categories: LabelOfPost & { name: string; name_key: string; slug: string };
  /** Tags of posts as rows, for related posts. */
  post_tags: LabelOfPost & { tag: string };
  /** Number of published posts, in total and by category and tag; triggers maintain it. */
  published_counts: {
    kind: "all" | "category" | "tag";
    name: string;
    name_key: string;
    slug: string;
    posts: number;
  };
  /** Former names of categories and tags, and the current names that they redirect to. */
  label_aliases: {
    kind: "category" | "tag";
    name_key: string;
    slug: string;
    target: string;
    target_key: string;
  };
  /** Rendering state of each post's text; also the queue of posts to render again. */
  renderings: {
    post_id: string;
    /** Readers see the source if `pending` or `failed`, an older renderer's HTML if `uncoloured` or `outdated`. */
    state: "done" | "pending" | "failed" | "uncoloured" | "outdated";
    /** Version of the code that derived the post's data, such as its HTML, or that queued its rendering. */
    derived_version: number;
    /** Unused, because the table `jobs` counts the attempts. */
    attempts: number;
    /** Unused; the previous release may have stored a due time here. */
    next_attempt_at: Time | null;
    /** Table of contents as JSON. */
    sections: Json;
  };
  /** Deleted documents by id, until they are restored or 30 days have passed. */
  trash: {
    id: string;
    kind: Generated<TrashedKind>;
    title: string;
    author_id: string;
    author_name: string;
    is_published: SqlBoolean;
    /** View count of the deleted document. It may still grow, because views are written some seconds late. */
    view_count: number;
    deleted_by: string;
    deleted_by_name: string;
    deleted_at: Time;
    folded: string;
    /** Names of the deleted document's uploaded files (JSON); they stay in use while it can be restored. */
    images: Json;
    /** Rows of the document as JSON, compressed. */
    snapshot: string;
  };
  /** Unsaved changes: one row per post and user. Rows stay while the post is in the trash. */
  working_copies: {
    post_id: string;
    user_id: string;
    /** Version of the working copy, assigned by the editor that stored it. */
    version: string;
    post_version: number;
    updated_at: Time;
    /** Unsaved title, shown in lists; null if the title has no unsaved change. */
    title: string | null;
    fields: Json;
  };
  /** Draft links, which show a post with a user's unsaved changes. Rows stay while the post is in the trash. */
  draft_links: {
    id: string;
    post_id: string;
    user_id: string;
    token_hash: string;
    created_at: Time;
    expires_at: Time;
  };
  /** Saved versions of a document, one row per save. */
  revisions: {
    id: string;
    post_id: string;
    /** Not a foreign key; `user_name` is the name at the time of the save. Both are empty if the author is unknown. */
    user_id: string;
    user_name: string;
    created_at: Time;
    /** Revision whose text is the compression dictionary of this one; null if the text is compressed by itself. */
    base_id: string | null;
    /** Length of `snapshot` in bytes. */
    bytes: number;
    /** JSON array of the file names of uploads in the text. */
    images: Json;
    /** Fields of the post as JSON, compressed. */
    snapshot: string;
  };
}
