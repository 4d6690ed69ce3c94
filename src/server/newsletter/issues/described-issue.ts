import type { Issue, IssuePost } from "../../../contract/newsletter/issues.ts";
import type { Db } from "../../db/tables.ts";
import { found } from "../../errors.ts";
import { findAudience } from "./audience.ts";
import { countByState, noCounts } from "./deliveries.queries.ts";
import * as queries from "./issues.queries.ts";

export const getIssue = async (db: Db, id: string) => found(await queries.find(db, id), "Issue");

/** Lists the articles of an issue: as sent, or in their current state. */
export const listPostsOf = async (db: Db, { content, postIds }: queries.StoredIssue): Promise<IssuePost[]> =>
  content?.posts.map((post) => ({ ...post, isPublished: true })) ?? queries.listPosts(db, postIds);

/** Returns the content of an issue as sent; for an unsent one, as it would be sent now. */
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

/** Returns the issue with its articles and figures. */
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
