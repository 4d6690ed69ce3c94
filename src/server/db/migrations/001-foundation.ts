import { type Kysely, sql } from "kysely";
import type { SchemaDialect as Dialect } from "./schema-dialect.ts";

/** Every table of the site. Times are milliseconds, truths 0 or 1, lists JSON text; see tables.ts. */
export async function foundation(db: Kysely<never>, dialect: Dialect) {
  const { schema } = db;

  await schema
    .createTable("users")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("email_key", "text", (column) => column.notNull().unique())
    .addColumn("password_hash", "text", (column) => column.notNull())
    .addColumn("role", "text", (column) => column.notNull())
    .addColumn("is_active", "integer", (column) => column.notNull())
    .addColumn("last_login_at", "bigint")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("folded", "text", (column) => column.notNull())
    .execute();
  await schema.createIndex("users_newest").on("users").columns(["created_at desc", "id desc"]).execute();
  await schema.createIndex("users_active_admins").on("users").columns(["role", "is_active"]).execute();

  await schema
    .createTable("sessions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("sessions_of_user").on("sessions").column("user_id").execute();
  await schema.createIndex("sessions_by_end").on("sessions").column("expires_at").execute();

  // The two long texts come last: SQLite reads a row from its start, and lists never need them.
  await schema
    .createTable("posts")
    .addColumn("number", dialect.autoNumber, (column) => column.primaryKey())
    .addColumn("id", "text", (column) => column.notNull().unique())
    .addColumn("slug", "text", (column) => column.notNull().unique())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("excerpt", "text", (column) => column.notNull())
    .addColumn("content_format", "text", (column) => column.notNull())
    .addColumn("featured_image", "text")
    .addColumn("gallery_images", "text", (column) => column.notNull())
    .addColumn("author_id", "text", (column) => column.notNull())
    .addColumn("author_name", "text", (column) => column.notNull())
    .addColumn("published_at", "bigint")
    .addColumn("listed_at", "bigint", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("read_time", "integer", (column) => column.notNull())
    .addColumn("view_count", "bigint", (column) => column.notNull())
    .addColumn("is_featured", "integer", (column) => column.notNull())
    .addColumn("is_published", "integer", (column) => column.notNull())
    .addColumn("is_starter", "integer", (column) => column.notNull())
    .addColumn("meta_title", "text", (column) => column.notNull())
    .addColumn("meta_description", "text", (column) => column.notNull())
    .addColumn("seo_keywords", "text", (column) => column.notNull())
    .addColumn("categories", "text", (column) => column.notNull())
    .addColumn("tags", "text", (column) => column.notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("content_html", "text", (column) => column.notNull())
    .execute();
  const newestFirst = ["listed_at desc", "id desc"] as const;
  await schema
    .createIndex("posts_newest")
    .on("posts")
    .columns([...newestFirst])
    .execute();
  await schema
    .createIndex("posts_by_status")
    .on("posts")
    .columns(["is_published", ...newestFirst])
    .execute();
  await schema
    .createIndex("posts_featured")
    .on("posts")
    .columns(["is_featured", "is_published", ...newestFirst])
    .execute();
  await schema
    .createIndex("posts_of_author")
    .on("posts")
    .columns(["author_id", ...newestFirst])
    .execute();
  await schema
    .createIndex("posts_starter")
    .on("posts")
    .column("is_starter")
    .where(sql.ref("is_starter"), "=", sql.lit(1))
    .execute();

  await schema
    .createTable("post_slugs")
    .addColumn("slug", "text", (column) => column.primaryKey())
    .addColumn("post_id", "text", (column) => column.notNull())
    // Checked at the end of a transaction: a new post takes its slug first, and is stored once it has one.
    .addForeignKeyConstraint("post_slugs_lead_to_posts", ["post_id"], "posts", ["id"], (key) =>
      key.onDelete("cascade").deferrable().initiallyDeferred(),
    )
    .execute();
  await schema.createIndex("post_slugs_of_post").on("post_slugs").column("post_id").execute();

  await schema
    .createTable("post_categories")
    .addColumn("post_id", "text", (column) => column.notNull().references("posts.id").onDelete("cascade"))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("name_key", "text", (column) => column.notNull())
    .addColumn("slug", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("post_categories_once", ["post_id", "name_key"])
    .execute();
  await schema.createIndex("post_categories_by_slug").on("post_categories").columns(["slug", "post_id"]).execute();
  await schema.createIndex("post_categories_by_name").on("post_categories").columns(["name_key", "post_id"]).execute();

  await schema
    .createTable("post_tags")
    .addColumn("post_id", "text", (column) => column.notNull().references("posts.id").onDelete("cascade"))
    .addColumn("tag", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("post_tags_once", ["post_id", "tag"])
    .execute();
  await schema.createIndex("post_tags_by_tag").on("post_tags").columns(["tag", "post_id"]).execute();

  await dialect.createSearchIndex(db);

  await schema
    .createTable("contact_messages")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("message", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("is_read", "integer", (column) => column.notNull())
    .addColumn("is_replied", "integer", (column) => column.notNull())
    .addColumn("replied_at", "bigint")
    .addColumn("is_spam", "integer", (column) => column.notNull())
    .addColumn("folded", "text", (column) => column.notNull())
    .execute();
  await schema
    .createIndex("contact_messages_newest")
    .on("contact_messages")
    .columns(["is_spam", "created_at desc", "id desc"])
    .execute();
  await schema
    .createIndex("contact_messages_by_read")
    .on("contact_messages")
    .columns(["is_spam", "is_read", "created_at desc", "id desc"])
    .execute();

  await schema
    .createTable("message_sources")
    .addColumn("message_id", "text", (column) => column.primaryKey())
    .addColumn("text_key", "text", (column) => column.notNull())
    .addColumn("email_key", "text", (column) => column.notNull())
    .addColumn("network_key", "text", (column) => column.notNull())
    .addColumn("sent_at", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("message_sources_by_text").on("message_sources").column("text_key").execute();
  await schema.createIndex("message_sources_by_time").on("message_sources").column("sent_at").execute();

  await schema
    .createTable("subscribers")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("email_key", "text", (column) => column.notNull().unique())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("preferences", "text", (column) => column.notNull())
    .addColumn("is_active", "integer", (column) => column.notNull())
    .addColumn("unsubscribe_reason", "text", (column) => column.notNull())
    .addColumn("subscribed_at", "bigint", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("folded", "text", (column) => column.notNull())
    .execute();
  await schema.createIndex("subscribers_newest").on("subscribers").columns(["created_at desc", "id desc"]).execute();
  await schema
    .createIndex("subscribers_by_status")
    .on("subscribers")
    .columns(["is_active", "created_at desc", "id desc"])
    .execute();

  await schema
    .createTable("media")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("file", "text", (column) => column.notNull().unique())
    .addColumn("width", "integer", (column) => column.notNull())
    .addColumn("height", "integer", (column) => column.notNull())
    .addColumn("bytes", "bigint", (column) => column.notNull())
    .addColumn("uploaded_by", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();

  await schema
    .createTable("site_settings")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .execute();

  await schema
    .createTable("tries")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("count", "integer", (column) => column.notNull())
    .addColumn("until", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("tries_by_end").on("tries").column("until").execute();

  await schema
    .createTable("facts")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("value", "text", (column) => column.notNull())
    .execute();
}
