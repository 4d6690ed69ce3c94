import type { LabelKind } from "../../../contract/posts/labels.ts";
import type { Db } from "../../db/tables.ts";
import { slugOf } from "../slugs.ts";
import { labelKey } from "./labels.queries.ts";

/** Redirects the former name of a label to the current one, as well as names that redirected to the former one. */
export async function addAlias(db: Db, kind: LabelKind, from: string, target: string) {
  const to = { target, target_key: labelKey(target) };
  const ofKind = db.updateTable("label_aliases").where("kind", "=", kind);
  await ofKind.where("target_key", "=", labelKey(from)).set(to).execute();
  await db
    .insertInto("label_aliases")
    .values({ kind, name_key: labelKey(from), slug: slugOf(from), ...to })
    .onConflict((conflict) => conflict.columns(["kind", "name_key"]).doUpdateSet(to))
    .execute();
  // A name in use must not redirect, neither by itself nor by another spelling with the same slug.
  await db
    .deleteFrom("label_aliases")
    .where("kind", "=", kind)
    .where((alias) => alias.or([alias("name_key", "=", to.target_key), alias("slug", "=", slugOf(target))]))
    .execute();
}

/** Deletes the redirects to a label that no longer exists. */
export async function removeAliasesOf(db: Db, kind: LabelKind, target: string) {
  await db.deleteFrom("label_aliases").where("kind", "=", kind).where("target_key", "=", labelKey(target)).execute();
}

/**
 * Finds the current name of a label by a former name or, for a category, its slug; undefined while published posts have
 * that name.
 */
export async function findAlias(db: Db, kind: LabelKind, by: { slug: string } | { name_key: string }) {
  const [column, value] = "slug" in by ? (["slug", by.slug] as const) : (["name_key", by.name_key] as const);
  const alias = await db
    .selectFrom("label_aliases")
    .select("target")
    .where("kind", "=", kind)
    .where(column, "=", value)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("published_counts")
            .select("name")
            .where("published_counts.kind", "=", kind)
            .where(`published_counts.${column}`, "=", value),
        ),
      ),
    )
    .executeTakeFirst();
  return alias?.target;
}
