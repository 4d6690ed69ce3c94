import type { AppContext } from "../../context.ts";
import * as queries from "./issue-archive.queries.ts";

type WithContent = NonNullable<Awaited<ReturnType<typeof queries.find>>>;

/** Lists and finds public issues: with their texts as sent, and with those articles that are still published. */
export function createIssueArchive({ db }: AppContext) {
  async function withPublishedPosts(issues: readonly WithContent[]) {
    const ids = new Set(issues.flatMap(({ content }) => content.posts.map(({ id }) => id)));
    const slugs = await queries.findPublishedSlugs(db, [...ids]);
    return issues.map(({ content: { noteHtml, posts }, ...issue }) => ({
      ...issue,
      noteHtml,
      posts: posts.flatMap((post) => {
        const slug = slugs.get(post.id);
        return slug === undefined ? [] : [{ ...post, slug }];
      }),
    }));
  }

  return {
    count: () => queries.count(db),
    list: (range: { limit: number; offset: number }) => queries.list(db, range),
    latestWhole: async (limit: number) => withPublishedPosts(await queries.listWhole(db, limit)),

    /** Returns a public issue with the previous and the next one; undefined if no public issue is found. */
    async find(number: number) {
      const stored = await queries.find(db, number);
      if (!stored) return undefined;
      const [issue] = await withPublishedPosts([stored]);
      const previous = await queries.findNeighbour(db, number, "previous");
      const next = await queries.findNeighbour(db, number, "next");
      return issue && { issue, previous, next };
    },
  };
}

export type IssueArchive = ReturnType<typeof createIssueArchive>;
export type ArchivedIssue = Awaited<ReturnType<IssueArchive["latestWhole"]>>[number];
