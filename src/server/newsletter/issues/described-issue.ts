import type { Issue, IssuePost } from "../../../contract/newsletter/issues.ts";
import type { Db } from "../../db/tables.ts";
import { found } from "../../errors.ts";
import { countByState, noCounts } from "./deliveries.queries.ts";
import * as queries from "./issues.queries.ts";
import { countByPreferences, listTopicKeys } from "./sending.queries.ts";

export const getIssue = async (db: Db, id: string) => found(await queries.find(db, id), "Issue");

/** Returns the articles of an issue: as they were sent, or in their current state if the issue is unsent. */
export const listPostsOf = async (db: Db, { content, postIds }: queries.StoredIssue): Promise<IssuePost[]> =>
  content?.posts.map((post) => ({ ...post, isPublished: true })) ?? queries.listPosts(db, postIds);

/** Returns the content of an issue as it was sent; for an unsent issue, as it would be sent at this moment. */
export async function contentOf(db: Db, issue: queries.StoredIssue): Promise<queries.IssueContent> {
  if (issue.content) return issue.content;
  const posts = (await listPostsOf(db, issue)).filter(({ isPublished }) => isPublished);
  return { noteHtml: issue.noteHtml, posts: posts.map(({ isPublished: _, ...post }) => post) };
}

/** An issue as the API returns it, and the version in its ETag. */
export interface DescribedIssue {
  issue: Issue;
  version: number;
}

/** Returns the issue with its articles, delivery counts and number of recipients. */
export async function describeIssue(db: Db, id: string): Promise<DescribedIssue> {
  const stored = await getIssue(db, id);
  const { noteHtml: _, postIds: __, content, version, ...issue } = stored;
  const counts = (await countByState(db, [id])).get(id) ?? noCounts;
  const { queued, accepted, failed, uncertain } = counts;
  const recipients = content
    ? queued + accepted + failed + uncertain
    : (await findAudience(db, (await contentOf(db, stored)).posts)).recipients;
  return { issue: { ...issue, posts: await listPostsOf(db, stored), counts, recipients }, version };
}

/**
 * Returns the number of an issue's recipients, and the stored preferences of subscribers who do not get it. Subscribers
 * without preferences get every issue. Preferences that are not categories of this site are ignored. An issue without
 * articles goes to all subscribers.
 */
export async function findAudience(db: Db, posts: readonly { categories: readonly string[] }[]) {
  const [groups, known] = [await countByPreferences(db), new Set(await listTopicKeys(db))];
  const categories = new Set(posts.flatMap(({ categories }) => categories.map(keyOf)));

  function wants(preferences: readonly string[]) {
    const topics = preferences.map(keyOf).filter((topic) => known.has(topic));
    return posts.length === 0 || topics.length === 0 || topics.some((topic) => categories.has(topic));
  }
  return {
    recipients: groups.reduce((sum, { preferences, count }) => sum + (wants(preferences) ? count : 0), 0),
    excluded: groups.filter(({ preferences }) => !wants(preferences)).map(({ stored }) => stored),
  };
}

const keyOf = (name: string) => name.toLowerCase();
