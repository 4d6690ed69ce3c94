import type { Generated } from "kysely";
import type { TrashedKind } from "../../../contract/documents/trash.ts";
import type { postDocument } from "../../../contract/posts/posts.ts";
import type { ColumnsOf, Json, SqlBoolean, Time } from "../document-columns.ts";

type PostFields = typeof postDocument.fields;

/** Columns that a label copies from its post, so that one index finds the newest published posts with it. */
interface LabelOfPost {
  post_id: string;
  is_published: SqlBoolean;
  listed_at: Time;
}

/** Tables of posts, with saved, deleted and unsaved versions. */
export interface PostTables {
  posts: ColumnsOf<PostFields> & {
    /** Key of the post in the search index. */
    number: Generated<number>;
    id: string;
    /** Title without case and accents; lists are sorted by it. */
    title_key: Generated<string>;
    /** Not a reference: id and name stay when the user is deleted. */
    author_id: string;
    author_name: string;
    published_at: Time | null;
    /** Order of lists: time of first publishing, otherwise of creation. */
    listed_at: Time;
    created_at: Time;
    updated_at: Time;
    version: number;
    read_time: number;
    view_count: number;
    is_published: SqlBoolean;
    is_starter: SqlBoolean;
    /** Content as readers get it, rendered when it was saved. */
    content_html: string;
  };
  /**
   * Columns in which few posts differ from the default, in a separate table because SQLite would read them after the
   * long texts of `posts`. A missing row means defaults.
   */
  publications: ColumnsOf<PostFields, true> & {
    post_id: string;
    /** Planned time of publication, until which the post is stored as unpublished; null if not scheduled. */
    scheduled_at: Time | null;
    /** Lower-case name, which identifies a series. */
    series_key: string;
    /** Time of the last update that was announced to readers. */
    updated_on: Time | null;
  };
  /** Current and former slugs of each post; former ones redirect. */
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
    /** `pending`, `failed`: shown as written. `uncoloured`, `outdated`: HTML by older code. */
    state: "done" | "pending" | "failed" | "uncoloured" | "outdated";
    /** Version of the code that derived the data of the post, or that queued the post for rendering. */
    derived_version: number;
    /** No longer used: the job counts the attempts. */
    attempts: number;
    /** No longer used, but the previous release may have stored a due time. */
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
    /** View count, still incremented in the trash, because views are written some seconds after they happened. */
    view_count: number;
    deleted_by: string;
    deleted_by_name: string;
    deleted_at: Time;
    folded: string;
    /** File names of its uploads, which stay in use while the document can be restored. */
    images: Json;
    /** Rows of the document as JSON, compressed. */
    snapshot: string;
  };
  /** Unsaved changes: one row for each post and person. They stay when the post is deleted. */
  working_copies: {
    post_id: string;
    user_id: string;
    /** Version assigned by the editor that wrote the row. */
    version: string;
    post_version: number;
    updated_at: Time;
    /** Unsaved title, for lists. */
    title: string | null;
    fields: Json;
  };
  /** Addresses that show a post with a person's unsaved changes. They stay when the post is deleted. */
  draft_links: {
    id: string;
    post_id: string;
    user_id: string;
    token_hash: string;
    created_at: Time;
    expires_at: Time;
  };
  /** Text of each save of a post. */
  revisions: {
    id: string;
    post_id: string;
    /** Not a reference: the name is that at the time of the save. Both are empty for a revision of unknown origin. */
    user_id: string;
    user_name: string;
    created_at: Time;
    /** Revision whose text is the compression dictionary of this one; null if the text is compressed by itself. */
    base_id: string | null;
    /** Size of the uncompressed snapshot. */
    bytes: number;
    /** File names of its uploads. */
    images: Json;
    /** Fields of the post as JSON, compressed. */
    snapshot: string;
  };
}
