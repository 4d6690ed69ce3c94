import { sql, type SqlBool } from "kysely";

/** Whether a draft was only autosaved, never saved by its author; such a draft has a provisional slug. */
export const isAutosaved = sql<SqlBool>`(
  posts.is_published = 0 and posts.slug like 'draft-%' and length(posts.slug) = 30
  and ltrim(substr(posts.slug, 7), '0123456789abcdef') = '')`;
