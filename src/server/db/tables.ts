import type { Generated, Kysely, Selectable, Transaction } from "kysely";
import type { DeliveryState, IssueOrigin, IssueState } from "../../contract/issues.ts";
import type { InactiveReason, WaveSource } from "../../contract/newsletter.ts";
import type { SecurityEventKind } from "../../contract/security-events.ts";
import type { WebmentionKind, WebmentionState } from "../../contract/webmentions.ts";
import type { Day, Json, Time, Truth } from "./column-types.ts";
import type { PostTables } from "./post-tables.ts";

/** What a count of views is about: `name` is a post's id, a path of the site, or the host of another one. */
type ViewKind = "article" | "page" | "referrer";

/** Every table as both databases have it. Rows leave this shape in the `*.queries.ts` files and nowhere else. */
export interface Tables extends PostTables {
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
  /** What people say about themselves as authors. */
  author_profiles: {
    user_id: string;
    /** The present one of `author_slugs`. */
    slug: string;
    bio: string;
    bio_html: string;
    /** Of the code that rendered the bio; 0 where a later attempt may succeed. */
    rendered_version: number;
    picture: string | null;
    links: Json;
  };
  /** The slug of each author and their former ones, which redirect. */
  author_slugs: { slug: string; user_id: string };
  /** Links by which people set a password; `id` is the SHA-256 of the token in the address. */
  password_links: { id: string; user_id: string; expires_at: Time };
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
  /** Answers that were sent from the inbox; state and response are those of the mail. */
  replies: {
    id: string;
    message_id: string;
    mail_id: string;
    user_id: string;
    user_name: string;
    text: string;
    state: "queued" | "accepted" | "failed" | "uncertain";
    response: string;
    created_at: Time;
  };
  /** Which mails about messages an administrator wants; without a row, one for each message. */
  message_notices: { user_id: string; messages: "at-once" | "daily" | "off"; counts_spam: Truth };
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
    /** What the person wrote, or a mail server said. */
    unsubscribe_reason: string;
    subscribed_at: Time;
    created_at: Time;
    folded: string;
    /** In the links by which the subscriber unsubscribes and chooses topics; the database makes it. */
    token: Generated<string>;
    /** Empty while active, and where it was not recorded. */
    inactive_reason: Generated<InactiveReason | "">;
    /** What the person agreed to. */
    consent: Json | null;
    confirmed_at: Time | null;
  };
  /** Sign-ups that wait for their confirmation, for a few days; `token_hash` is the SHA-256 of the token in the address. */
  subscription_requests: {
    id: string;
    subscriber_id: string;
    consent: Json;
    network: string;
    domain: string;
    created_at: Time;
    /** Of one that is held back. */
    wave_id: string | null;
    token_hash: string | null;
    expires_at: Time | null;
  };
  /** Many sign-ups from one network, or of one domain. */
  subscription_waves: {
    id: string;
    source: WaveSource;
    name: string;
    started_at: Time;
    last_at: Time;
    released_at: Time | null;
  };
  /** What subscribers get together. */
  issues: {
    id: string;
    /** Given when sending begins. */
    number: number | null;
    origin: IssueOrigin;
    /** Of an issue that was made by publishing: the post, which is sent once. */
    post_id: string | null;
    subject: string;
    preview: string;
    /** Markdown, and the HTML rendered from it when it was saved. */
    note: string;
    note_html: string;
    post_ids: Json;
    state: IssueState;
    /** When a scheduled one is sent. */
    send_at: Time | null;
    /** What was sent, as it was when sending began. */
    content: Json | null;
    created_at: Time;
    updated_at: Time;
    started_at: Time | null;
    ended_at: Time | null;
  };
  /** The ledger of an issue: a row for each recipient. */
  issue_deliveries: {
    issue_id: string;
    subscriber_id: string;
    state: DeliveryState;
    /** The last answer of the mail server, or why there was none. */
    response: string;
    /** Whether the mail server has refused the address for good. */
    is_permanent: Truth;
    /** When a bounce came back. */
    bounced_at: Time | null;
    /** The present mail; null while none was made. */
    mail_id: string | null;
    updated_at: Time;
  };
  /** Pages of other sites that link to articles. They stay when the post is deleted. */
  webmentions: {
    id: string;
    source: string;
    post_id: string;
    kind: WebmentionKind;
    state: WebmentionState;
    author: string;
    author_url: string | null;
    excerpt: string;
    created_at: Time;
    /** When the source was last found to link to the article. */
    verified_at: Time;
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
  /** How many active subscribers there were at the end of each day. */
  subscriber_days: { day: Day; active: number };
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
    is_in_navigation: Truth;
    is_published: Truth;
    /** Whether it came with a new site. */
    is_starter: Truth;
    /** Raised by every change. */
    version: number;
    created_at: Time;
    updated_at: Time;
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
  /** One recipient each. What they say is composed when they are sent, from `props`, which are removed once they are accepted. */
  mails: {
    id: string;
    kind: string;
    recipient: string;
    props: Json;
    /** `uncertain`: handed over, and not answered yet or never. */
    state: "queued" | "accepted" | "failed" | "uncertain" | "dismissed";
    /** The last answer of the mail server, or why there was none. */
    response: string;
    attempts: number;
    attempted_at: Time | null;
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
