import { type ExpressionBuilder, sql, type SqlBool } from "kysely";
import { countRows, hasRow } from "../db/found-rows.ts";
import type { Db, Tables } from "../db/tables.ts";

/** Person whose data is collected: a normalised email address, and the id of its account, if it has one. */
export interface Person {
  emailKey: string;
  userId: string | undefined;
}

/** Id that no row has, for people without an account. */
const nobody = "";

const containing = (text: string) => `%${text.replace(/[%_\\]/g, "\\$&")}%`;
const holds = (column: string, text: string) =>
  sql<SqlBool>`lower(${sql.ref(column)}) like ${containing(text)} escape '\\'`;
const isAddress = (column: string, key: string) => sql<SqlBool>`lower(${sql.ref(column)}) = ${key}`;

const isEventOf =
  ({ emailKey, userId = nobody }: Person) =>
  ({ or, eb }: ExpressionBuilder<Tables, "security_events">) =>
    or([
      isAddress("actor_email", emailKey),
      isAddress("subject_email", emailKey),
      eb("actor_id", "=", userId),
      eb("subject_id", "=", userId),
      holds("detail", emailKey),
    ]);

/** Selects rows of a table that belong to an account. */
const ofUser =
  <Table extends keyof Tables, Column extends keyof Tables[Table] & string>(
    table: Table,
    owner: Column,
    columns: readonly Column[],
    order: Column = owner,
  ) =>
  (db: Db, { userId = nobody }: Person) => {
    const { table: from, ref } = db.dynamic;
    const rows = db.selectFrom(from(table).as("rows")).select(columns.map((column) => ref(column)));
    return rows.where(ref(owner), "=", userId).orderBy(ref(order)).$castTo<Record<string, unknown>>().execute();
  };

/** Selects the sections of a person's data export; an account, profile or subscription is at most one row. */
export const sections = {
  account: (db: Db, { emailKey }: Person) =>
    db
      .selectFrom("users")
      .select(["id", "name", "email", "role", "is_active", "last_login_at", "created_at"])
      .where("email_key", "=", emailKey)
      .execute(),

  profile: ofUser("author_profiles", "user_id", ["slug", "bio", "picture", "links"]),
  sessions: ofUser("sessions", "user_id", ["created_at", "expires_at", "last_used_at", "user_agent"], "created_at"),
  accessTokens: ofUser(
    "access_tokens",
    "user_id",
    ["name", "created_at", "last_used_at", "last_network"],
    "created_at",
  ),
  posts: ofUser(
    "posts",
    "author_id",
    ["id", "slug", "title", "author_name", "is_published", "created_at"],
    "created_at",
  ),

  /** Selects deleted posts that this person wrote or deleted. */
  trashedPosts: (db: Db, { userId = nobody }: Person) =>
    db
      .selectFrom("trash")
      .select(["id", "title", "author_name", "deleted_by_name", "deleted_at"])
      .where(({ or, eb }) => or([eb("author_id", "=", userId), eb("deleted_by", "=", userId)]))
      .orderBy("deleted_at")
      .execute(),

  /** Selects unsaved edits of posts, which are stored as working copies. */
  workingCopies: ofUser("working_copies", "user_id", ["post_id", "fields", "updated_at"], "updated_at"),
  draftLinks: ofUser("draft_links", "user_id", ["post_id", "created_at", "expires_at"], "created_at"),
  /** Selects the times at which the person saved posts, but not the saved texts, which belong to the posts. */
  revisions: ofUser("revisions", "user_id", ["id", "post_id", "user_name", "created_at"], "created_at"),
  uploads: ofUser("media", "uploaded_by", ["file", "bytes", "created_at"], "created_at"),

  messages: (db: Db, { emailKey }: Person) =>
    db
      .selectFrom("contact_messages")
      .select(["id", "name", "email", "message", "created_at", "is_read", "replied_at", "is_spam"])
      .where(isAddress("email", emailKey))
      .orderBy("created_at")
      .execute(),

  /** Selects replies to this person's messages, and replies by this person to others. */
  replies: (db: Db, { emailKey, userId = nobody }: Person) =>
    db
      .selectFrom("replies")
      .innerJoin("contact_messages", "contact_messages.id", "replies.message_id")
      .select(["replies.id", "message_id", "user_name", "replies.text", "replies.created_at", "user_id"])
      .where(({ or, eb }) => or([isAddress("contact_messages.email", emailKey), eb("user_id", "=", userId)]))
      .orderBy("replies.created_at")
      .execute(),

  subscription: (db: Db, { emailKey }: Person) =>
    db
      .selectFrom("subscribers")
      .select(["id", "email", "name", "preferences", "is_active", "inactive_reason", "unsubscribe_reason"])
      .select(["subscribed_at", "created_at", "consent", "confirmed_at"])
      .where("email_key", "=", emailKey)
      .execute(),

  /** Selects unconfirmed sign-ups of this address. */
  subscriptionRequests: (db: Db, { emailKey }: Person) =>
    db
      .selectFrom("subscription_requests")
      .innerJoin("subscribers", "subscribers.id", "subscription_requests.subscriber_id")
      .select(["subscription_requests.consent", "subscription_requests.created_at", "expires_at"])
      .where("email_key", "=", emailKey)
      .execute(),

  /** Selects delivery states of newsletter issues for this address. */
  issueDeliveries: (db: Db, { emailKey }: Person) =>
    db
      .selectFrom("issue_deliveries")
      .innerJoin("subscribers", "subscribers.id", "issue_deliveries.subscriber_id")
      .innerJoin("issues", "issues.id", "issue_deliveries.issue_id")
      .select(["issues.number", "issues.subject", "issue_deliveries.state", "response", "bounced_at"])
      .select("issue_deliveries.updated_at")
      .where("email_key", "=", emailKey)
      .orderBy("issues.number")
      .execute(),

  /** Selects webmentions whose source, author or excerpt contains the address. */
  webmentions: (db: Db, { emailKey }: Person) =>
    db
      .selectFrom("webmentions")
      .select(["id", "source", "author", "author_url", "excerpt", "state", "created_at"])
      .where(({ or }) => or(["source", "author", "author_url", "excerpt"].map((column) => holds(column, emailKey))))
      .execute(),

  securityEvents: (db: Db, person: Person) =>
    db.selectFrom("security_events").selectAll().where(isEventOf(person)).orderBy("at").execute(),

  idempotencyRecords: (db: Db, { emailKey }: Person) =>
    db.selectFrom("idempotency_keys").select(["id", "result", "expires_at"]).where(holds("result", emailKey)).execute(),

  /** Selects rate limit counters whose key contains the person's address or account id. */
  attempts: (db: Db, { emailKey, userId }: Person) =>
    db
      .selectFrom("tries")
      .select(["key", "count", "until"])
      .where(({ or, eb }) => or([holds("key", ` ${emailKey}`), eb("key", "=", `probing ${userId ?? nobody}`)]))
      .execute(),

  /** Selects background jobs whose payload, key or failure reason contains the address. */
  jobs: (db: Db, { emailKey }: Person) =>
    db
      .selectFrom("jobs")
      .select(["id", "kind", "key", "payload", "state", "reason", "run_at", "created_at"])
      .where(({ or }) => or([holds("payload", emailKey), holds("key", emailKey), holds("reason", emailKey)]))
      .execute(),

  /** Selects mails to this address, and mails whose content or server response contains it. */
  mails: (db: Db, { emailKey }: Person) =>
    db
      .selectFrom("mails")
      .select(["id", "kind", "recipient", "props", "state", "response", "created_at"])
      .where(({ or }) => or([isAddress("recipient", emailKey), holds("props", emailKey), holds("response", emailKey)]))
      .execute(),
} satisfies Record<string, (db: Db, person: Person) => Promise<object[]>>;

export const namesInSettings = (db: Db, { emailKey }: Person) =>
  hasRow(db.selectFrom("site_settings").select("id").where(holds("value", emailKey)));

/** Counts texts with the person's email address that are not erased: posts, pages, issues, others' messages. */
export async function countMentions(db: Db, { emailKey }: Person) {
  const inMessages = db
    .selectFrom("contact_messages")
    .where(holds("message", emailKey))
    .where(({ not }) => not(isAddress("email", emailKey)));
  const countText = (table: "posts" | "pages" | "issues", column: string) =>
    countRows(db.selectFrom(table).where(holds(column, emailKey)));
  return {
    messages: await countRows(inMessages),
    posts: await countText("posts", "content"),
    pages: await countText("pages", "content"),
    issues: await countText("issues", "note"),
  };
}
