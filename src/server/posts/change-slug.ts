import { isProvisionalSlug } from "../../contract/posts/empty-drafts.ts";
import { postTexts } from "../../contract/posts/post-texts.ts";
import type { Post } from "../../contract/posts/posts.ts";
import type { Db } from "../db/tables.ts";
import { conflict } from "../errors.ts";
import * as writes from "./posts.writes.queries.ts";
import { slugBase } from "./slugs.ts";

/**
 * Claims the slug of an edited post. A provisional slug that was not replaced is replaced by one made from the title
 * and redirects there, since other drafts may link to it.
 */
export async function changeSlug(transaction: Db, { id, slug, title }: Post, before: string | undefined) {
  if (slug === before && !isProvisionalSlug(slug)) return slug;
  if (slug !== before && !(await writes.takeSlug(transaction, slug, id))) throw slugTaken();
  return slug === before ? writes.takeFreeSlug(transaction, slugBase(title), id) : slug;
}

export const slugTaken = () => conflict(postTexts.slugTaken, { slug: postTexts.slugTakenField });
