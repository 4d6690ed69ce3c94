import { isProvisionalSlug } from "../../contract/empty-drafts.ts";
import { postTexts } from "../../contract/post-texts.ts";
import type { Post } from "../../contract/posts.ts";
import type { Db } from "../db/tables.ts";
import { conflict } from "../errors.ts";
import * as writes from "./posts.writes.queries.ts";
import { slugBase } from "./slugs.ts";

/** Takes the slug of an edited post. A provisional one that was not replaced gives way to one made of the title. */
export async function changeSlug(transaction: Db, { id, slug, title }: Post, before: string | undefined) {
  if (slug === before && !isProvisionalSlug(slug)) return slug;
  if (slug !== before && !(await writes.takeSlug(transaction, slug, id))) throw slugTaken();
  const next = slug === before ? await writes.takeFreeSlug(transaction, slugBase(title), id) : slug;
  if (before !== undefined && isProvisionalSlug(before)) await writes.releaseSlug(transaction, before);
  return next;
}

export const slugTaken = () => conflict(postTexts.slugTaken, { slug: postTexts.slugTakenField });
