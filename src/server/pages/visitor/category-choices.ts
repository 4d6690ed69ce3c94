import { standardCategories } from "../../../contract/posts.ts";
import { slugOf } from "../../posts/slugs.ts";

/** The categories of the public filter: the four that are always there, then any other in use. */
export function categoryChoices(inUse: string[]) {
  const choices = new Map<string, string>(standardCategories.map(({ slug, name }) => [slug, name]));
  for (const name of inUse) {
    const slug = slugOf(name);
    if (slug && !choices.has(slug)) choices.set(slug, name);
  }
  return [...choices].map(([slug, name]) => ({ slug, name }));
}
