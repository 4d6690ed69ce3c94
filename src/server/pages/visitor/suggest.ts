import type { Suggested } from "../../../web/visitor/parts/suggestions.tsx";
import type { PageContext } from "../page/page-context.ts";

const newest = 3;

/** Suggestions for a reader whose words led to no page. */
export const suggest = async (
  { features, articleIndex }: Pick<PageContext, "features" | "articleIndex">,
  typed: string,
): Promise<Suggested> => ({
  newest: await features.posts.newest(newest),
  tags: await articleIndex.nearestTags(typed),
});
