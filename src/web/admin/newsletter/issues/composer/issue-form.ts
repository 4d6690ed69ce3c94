import { issueTexts } from "../../../../../contract/newsletter/issue-texts.ts";
import type { Issue, IssueChanges, IssuePost } from "../../../../../contract/newsletter/issues.ts";
import { CallFailed } from "../../../../api.ts";
import { api } from "../../../data/authenticated-api.ts";
import type { DocumentLoading } from "../../../documents/document-kind.ts";

/** Form of the issue editor. */
export interface IssueForm {
  subject: string;
  preview: string;
  /** Text above the posts, as Markdown. */
  note: string;
  posts: readonly IssuePost[];
}

/** Props of each part of the editor. */
export interface IssueFormProps {
  form: IssueForm;
  change: (changes: Partial<IssueForm>) => void;
  errors: Readonly<Record<string, string>>;
}

export const blankIssue: IssueForm = { subject: "", preview: "", note: "", posts: [] };

/** Picks the form's fields of a post in a fixed order, so that posts from any API response compare equal. */
export const issuePostOf = ({ id, slug, title, excerpt, categories, isPublished }: IssuePost): IssuePost => ({
  id,
  slug,
  title,
  excerpt,
  categories,
  isPublished,
});

/** Converts form fields to the API's payload: posts become `postIds`. */
export const payloadOf = ({ posts, ...texts }: Partial<IssueForm>) =>
  ({ ...texts, ...(posts && { postIds: posts.map(({ id }) => id) }) }) satisfies IssueChanges;

/** Returns a post of an issue, from `known` or else from the server; undefined if the post was deleted. */
async function findPost(id: string, known: readonly IssuePost[]) {
  try {
    const post = known.find((one) => one.id === id);
    return post ?? issuePostOf({ ...(await api.call("GET /blogs/:id", { params: { id } })).data, id });
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) return undefined;
    throw error;
  }
}

async function loadPosts(ids: readonly string[], known: readonly IssuePost[]) {
  const posts = await Promise.all(ids.map((id) => findPost(id, known)));
  return posts.filter((post) => post !== undefined);
}

export const issueLoading: DocumentLoading<Issue, IssueForm> = {
  formOf: ({ subject, preview, note, posts }) => ({ subject, preview, note, posts: posts.map(issuePostOf) }),
  async readFields(fields, { posts }) {
    const { postIds, ...texts } = fields as Partial<Omit<IssueForm, "posts">> & { postIds?: string[] };
    return { ...texts, ...(postIds && { posts: await loadPosts(postIds, posts) }) };
  },
  load: (id, client) => client.tagged("GET /newsletter/issues/:id", { params: { id } }),
  loadCopy: (id, client) => client.call("GET /newsletter/issues/:id/working-copy", { params: { id } }),
};

/** Problems that prevent sending an issue, by field. */
export function problemsOf({ subject, note, posts }: IssueForm): Readonly<Record<string, string>> {
  return {
    ...(!subject.trim() && { subject: issueTexts.noSubject }),
    ...(!note.trim() && !posts.some(({ isPublished }) => isPublished) && { postIds: issueTexts.nothingToSend }),
  };
}
