import type { Generated } from "kysely";
import type { Json, Time, SqlBoolean } from "./column-types.ts";

/** What a label repeats of its post, so that one index finds the newest published posts that have it. */
interface LabelOfPost {
  post_id: string;
  is_published: SqlBoolean;
  listed_at: Time;
}

/** The tables of posts, and of what was saved, deleted or not yet saved of them. */
export interface PostTables {
  posts: {
    /** The post's key in the search index. */
    number: Generated<number>;
    id: string;
    slug: string;
    title: string;
    /** Without case and accents: what lists are sorted by. */
    title_key: Generated<string>;
    excerpt: string;
    content_format: "plain" | "markdown";
    featured_image: string | null;
    gallery_images: Json;
    /** Not a reference: id and name stay when the user is deleted. */
    author_id: string;
    author_name: string;
    published_at: Time | null;
    /** What lists are sorted by: first publishing, else creation. */
    listed_at: Time;
    created_at: Time;
    updated_at: Time;
    version: number;
    read_time: number;
    view_count: number;
    is_featured: SqlBoolean;
    is_published: SqlBoolean;
    is_starter: SqlBoolean;
    meta_title: string;
    meta_description: string;
    seo_keywords: Json;
    categories: Json;
    tags: Json;
    content: string;
    /** The content as readers get it, rendered when it was saved. */
    content_html: string;
  };
  /** What few posts have: beside `posts`, where SQLite would read it after the long texts. A missing row has nothing of it. */
  publications: {
    post_id: string;
    /** Until then the post is stored as unpublished; null when it is not scheduled. */
    scheduled_at: Time | null;
    canonical_url: string;
    share_image: string | null;
    series: string;
    /** In lower case, which is what belongs together. */
    series_key: string;
    series_part: number | null;
    /** When readers were last told of an update. */
    updated_on: Time | null;
    send_when_published: SqlBoolean;
  };
  /** The slug of each post and its former ones, which redirect. */
  post_slugs: { slug: string; post_id: string };
  /** `posts.categories` as rows, for filters and related posts. */
  post_categories: LabelOfPost & { name: string; name_key: string; slug: string };
  /** `posts.tags` as rows, for related posts. */
  post_tags: LabelOfPost & { tag: string };
  /** How many published posts there are, and how many with each category and tag; triggers maintain it. */
  published_counts: {
    kind: "all" | "category" | "tag";
    name: string;
    name_key: string;
    slug: string;
    posts: number;
  };
  /** Former names of categories and tags, and the present name that they lead to. */
  label_aliases: {
    kind: "category" | "tag";
    name_key: string;
    slug: string;
    target: string;
    target_key: string;
  };
  /** How the text of each post is rendered: a row for every post, and the queue of those to render again. */
  renderings: {
    post_id: string;
    /** `pending`, `failed`: shown as written. `uncoloured`: some code has no colours. `outdated`: HTML of older code. */
    state: "done" | "pending" | "failed" | "uncoloured" | "outdated";
    /** Of the code that derived HTML, search words, labels and reading time, or that queued the post for its HTML. */
    derived_version: number;
    attempts: number;
    /** During an attempt, the end of its lease; null when no attempt follows. */
    next_attempt_at: Time | null;
    /** The table of contents. */
    sections: Json;
  };
  /** Deleted posts by their ids, until somebody restores them or 30 days have passed. */
  trash: {
    id: string;
    title: string;
    author_id: string;
    author_name: string;
    is_published: SqlBoolean;
    /** Goes on counting: views are written some seconds after they happened. */
    view_count: number;
    deleted_by: string;
    deleted_by_name: string;
    deleted_at: Time;
    folded: string;
    /** The names of its uploads, which are in use while the post can be restored. */
    images: Json;
    /** The rows of the post as JSON, compressed. */
    snapshot: string;
  };
  /** Unsaved changes: one row for each post and person. They stay when the post is deleted. */
  working_copies: {
    post_id: string;
    user_id: string;
    /** Of the editor that wrote the row. */
    version: string;
    post_version: number;
    updated_at: Time;
    /** The changed title, for lists. */
    title: string | null;
    /** The changed fields. */
    fields: Json;
  };
  /** Addresses that show a post with somebody's unsaved changes. They stay when the post is deleted. */
  draft_links: {
    id: string;
    post_id: string;
    user_id: string;
    token_hash: string;
    created_at: Time;
    expires_at: Time;
  };
  /** What each save of a post stored. */
  revisions: {
    id: string;
    post_id: string;
    /** Not a reference: the name is that of the time of the save. Both are empty for a state of unknown origin. */
    user_id: string;
    user_name: string;
    created_at: Time;
    /** The revision whose text is the dictionary of this one; null where the text is stored whole. */
    base_id: string | null;
    /** Of the snapshot. */
    bytes: number;
    /** The names of its uploads. */
    images: Json;
    /** The fields of the post as JSON, compressed. */
    snapshot: string;
  };
}
