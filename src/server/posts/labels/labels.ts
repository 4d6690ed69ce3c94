import type { Page } from "../../../contract/envelope.ts";
import type {
  Label,
  LabelFilter,
  LabelKind,
  LabelOutcome,
  LabelRemoval,
  LabelRename,
} from "../../../contract/posts/labels.ts";
import { tagOf } from "../../../contract/posts/posts.ts";
import type { AppContext, OnContentChange } from "../../context.ts";
import { fold } from "../../db/folding.ts";
import { withPostsLock } from "../../db/locks.ts";
import type { Db } from "../../db/tables.ts";
import { badField, notFound } from "../../errors.ts";
import { updateLabels } from "../posts.writes.queries.ts";
import { slugOf } from "../slugs.ts";
import {
  addAlias,
  countLabels,
  findAlias,
  labelKey,
  listLabelled,
  matchExistingSpelling,
  removeAliasesOf,
} from "./labels.queries.ts";

/** Lists and changes categories and tags of the whole site. A change of many posts is a single transaction. */
export function createLabels({ db, dialect, inTransaction }: AppContext, { changed }: { changed: OnContentChange }) {
  /** Replaces a label in all posts, or removes it if `to` is omitted. The posts' modification times do not change. */
  async function replace(transaction: Db, kind: LabelKind, name: string, to?: string): Promise<LabelOutcome> {
    const key = labelKey(name);
    const posts = await listLabelled(transaction, kind, key);
    if (posts.length === 0) throw notFound("Label");
    const edited = posts.map(({ id, labels }) => ({ id, labels: replaced(labels, key, to) }));
    await updateLabels(transaction, dialect, kind, edited);
    await changed(transaction);
    return { posts: posts.length };
  }

  return {
    async list({ kind, search = "", page, limit }: LabelFilter): Promise<Page<Label>> {
      const phrase = fold(search).trim();
      const labels = (await countLabels(db, kind)).filter(({ name }) => fold(name).includes(phrase));
      return { items: labels.slice((page - 1) * limit, page * limit), total: labels.length, page, limit };
    },

    /** Renames a label, or merges it into an existing label. Addresses with the former name redirect. */
    rename({ kind, name, to }: LabelRename) {
      const from = stored(kind, name);
      const wanted = stored(kind, to);
      if (!wanted) throw badField("to", "Please enter a name");
      return withPostsLock(inTransaction, async (transaction) => {
        const isSame = labelKey(wanted) === labelKey(from);
        const [target = wanted] =
          kind === "tag" || isSame ? [wanted] : await matchExistingSpelling(transaction, [wanted], undefined);
        const merged = !isSame && (await listLabelled(transaction, kind, labelKey(target))).length > 0;
        const outcome = await replace(transaction, kind, from, target);
        if (!isSame) await addAlias(transaction, kind, from, target);
        return { ...outcome, merged };
      });
    },

    /** Removes a label from all posts. */
    remove: ({ kind, name }: LabelRemoval) =>
      withPostsLock(inTransaction, async (transaction) => {
        const label = stored(kind, name);
        const outcome = await replace(transaction, kind, label);
        await removeAliasesOf(transaction, kind, label);
        return outcome;
      }),

    /** Finds the current slug of a tag by its former slug; undefined if the slug is unknown or unchanged. */
    async findRenamedTag(slug: string) {
      const name = slug && (await findAlias(db, "tag", { slug }));
      const present = name ? slugOf(name) : "";
      return present === slug ? undefined : present || undefined;
    },

    /** Returns the current category or tag for a list's address that has a former one; otherwise undefined. */
    async findRenamed({ category, search }: { category: string; search: string }) {
      const categoryName = category && (await findAlias(db, "category", { slug: category }));
      const present = categoryName && slugOf(categoryName);
      const tagKey = tagOf(search);
      const tag = tagKey && (await findAlias(db, "tag", { name_key: tagKey }));
      // A renamed category can have the same slug as before; its address then needs no redirect.
      const isMoved = present && present !== category;
      if (!isMoved && !tag) return undefined;
      return { ...(isMoved && { category: present }), ...(tag && { search: tag }) };
    },
  };
}

const stored = (kind: LabelKind, name: string) => (kind === "tag" ? tagOf(name) : name.trim());

function replaced(labels: readonly string[], key: string, to: string | undefined) {
  const result = new Map<string, string>();
  for (const label of labels) {
    const next = labelKey(label) === key ? to : label;
    if (next !== undefined && !result.has(labelKey(next))) result.set(labelKey(next), next);
  }
  return [...result.values()];
}
