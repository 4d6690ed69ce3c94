import { isProvisionalSlug } from "../../../contract/posts/empty-drafts.ts";
import type { ListedPost } from "../../../contract/posts/posts.ts";

/** Returns the title of a post in lists; of a draft that was never saved, only the working copy has the whole one. */
export const shownTitle = ({ slug, title, workingCopy }: ListedPost) =>
  (isProvisionalSlug(slug) && workingCopy?.title) || title;
