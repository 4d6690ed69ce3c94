import type { LabelKind } from "../../../contract/labels.ts";
import type { Db } from "../../db/tables.ts";
import { slugOf } from "../slugs.ts";
import { labelKey } from "./label-changes.queries.ts";

/** Has the former name of a label lead to the present one, and what led to the former one, too. */
export async function addAlias(db: Db, kind: LabelKind, from: string, target: string) {
  const to = { target, target_key: labelKey(target) };
  const ofKind = db.updateTable("label_aliases").where("kind", "=", kind);
  await ofKind.where("target_key", "=", labelKey(from)).set(to).execute();
  await db
    .insertInto("label_aliases")
    .values({ kind, name_key: labelKey(from), slug: slugOf(from), ...to })
    .onConflict((conflict) => conflict.columns(["kind", "name_key"]).doUpdateSet(to))
    .execute();
  // The present name leads nowhere: not by itself, and not by another spelling with its slug.
  await db
    .deleteFrom("label_aliases")
    .where("kind", "=", kind)
    .where((alias) => alias.or([alias("name_key", "=", to.target_key), alias("slug", "=", slugOf(target))]))
    .execute();
}

/** Forgets what leads to a label that is gone. */
export async function removeAliasesOf(db: Db, kind: LabelKind, target: string) {
  await db.deleteFrom("label_aliases").where("kind", "=", kind).where("target_key", "=", labelKey(target)).execute();
}

/** The present name of a label by a former name or, of a category, its slug; undefined while published posts have that. */
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
