import type { Generated, Kysely, Selectable, Transaction } from "kysely";
import type { SecurityEventKind } from "../../contract/security-events.ts";

/** 0 or 1. */
type Truth = number;
/** Milliseconds since 1970, UTC. */
type Time = number;
/** A list or an object, as JSON text. */
type Json = string;
/** A day of the site's calendar, `2025-01-31`. */
type Day = string;
/** What a count of views is about: `name` is a post's id, a path of the site, or the host of another one. */
type ViewKind = "article" | "page" | "referrer";

/** What a label repeats of its post, so that one index finds the newest published posts that have it. */
interface LabelOfPost {
  post_id: string;
  is_published: Truth;
  listed_at: Time;
}

/** Every table as both databases have it. Rows leave this shape in the `*.queries.ts` files and nowhere else. */
export interface Tables {
  users: {
    id: string;
    name: string;
    email: string;
    /** The address in lower case, which is what is unique. */
    email_key: string;
    password_hash: string;
    role: "user" | "admin";
    is_active: Truth;
    last_login_at: Time | null;
    created_at: Time;
    folded: string;
  };
  sessions: {
    /** SHA-256 of the cookie's value: a copy of the table opens no session. */
    id: string;
    user_id: string;
    created_at: Time;
    expires_at: Time;
    /** What the browser called itself at sign-in. */
    user_agent: string;
    /** A few minutes behind at most. */
    last_used_at: Time;
  };
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
    is_featured: Truth;
    is_published: Truth;
    is_starter: Truth;
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
    is_published: Truth;
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
  contact_messages: {
    id: string;
    name: string;
    email: string;
    message: string;
    created_at: Time;
    is_read: Truth;
    is_replied: Truth;
    replied_at: Time | null;
    is_spam: Truth;
    folded: string;
  };
  /** The messages of the last hour, to detect one text that many networks send. */
  message_sources: {
    message_id: string;
    /** Hashes, so that neither the text nor the network can be read. */
    text_key: string;
    network_key: string;
    sent_at: Time;
  };
  subscribers: {
    id: string;
    email: string;
    email_key: string;
    name: string;
    preferences: Json;
    is_active: Truth;
    unsubscribe_reason: string;
    subscribed_at: Time;
    created_at: Time;
    folded: string;
  };
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
  /** Deleted after 90 days; names and e-mail addresses are those at the time of the event. */
  security_events: {
    id: string;
    kind: SecurityEventKind;
    at: Time;
    count: number;
    /** A key of what all events of one row share, including the hour. */
    bucket: string;
    actor_id: string | null;
    actor_name: string;
    actor_email: string;
    subject_id: string | null;
    subject_name: string;
    subject_email: string;
    network: string;
    detail: string;
    folded: string;
  };
  site_settings: { id: number; value: Json; version: number; updated_at: Time };
  /** Attempts that rate limits count, for several processes that share the limits. */
  tries: { key: string; count: number; until: Time };
  /** Results of calls with an `Idempotency-Key`; `id` and `fingerprint` are hashes, which reveal neither key nor caller. */
  idempotency_keys: { id: string; fingerprint: string; result: Json; expires_at: Time };
  jobs: {
    id: string;
    kind: string;
    /** At most one job of a kind and key waits. */
    key: string | null;
    payload: Json;
    /** `uncertain`: handed to another server, which did not answer; `dead`: out of attempts. */
    state: "waiting" | "running" | "done" | "dead" | "uncertain" | "cancelled";
    /** Why the last attempt failed. */
    reason: string;
    attempts: number;
    /** 0 is at once. */
    run_at: Time;
    /** Who runs it, anew for each attempt, and how often they have said that they still do. */
    lease_id: string | null;
    renewals: number;
    handed_over_at: Time | null;
    created_at: Time;
    ended_at: Time | null;
  };
  /** Which slot of each recurring job was enqueued last. */
  job_schedules: { kind: string; last_slot: Time };
  /** Those that serve the site from this database, said once a minute. */
  processes: { id: string; host: string; version: string; media: string; started_at: Time; seen_at: Time };
  /** Single values of this site: hashes of set-up tokens, the versions of the public content and of folded columns. */
  facts: { name: string; value: string };
}

export type Db = Kysely<Tables> | Transaction<Tables>;
export type Row<T extends keyof Tables> = Selectable<Tables[T]>;
