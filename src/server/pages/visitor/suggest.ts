import type { Suggested } from "../../../web/visitor/parts/suggestions.tsx";
import type { PageContext } from "../page/page-context.ts";

const newest = 3;

/** What a reader may look at instead of what was not found under these words. */
export const suggest = async (
  { features, articleIndex }: Pick<PageContext, "features" | "articleIndex">,
  typed: string,
): Promise<Suggested> => ({
  newest: await features.posts.newest(newest),
  tags: await articleIndex.nearestTags(typed),
});
