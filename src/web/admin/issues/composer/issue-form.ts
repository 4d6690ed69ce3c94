import { issueTexts } from "../../../../contract/issue-texts.ts";
import type { Issue, IssueChanges, IssuePost } from "../../../../contract/issues.ts";

/** An issue in the editor. */
export interface IssueForm {
  subject: string;
  preview: string;
  /** Markdown. */
  note: string;
  posts: readonly IssuePost[];
}

export type IssueErrors = Readonly<Record<string, string>>;

/** Props of each part of the editor. */
export interface IssueFormProps {
  form: IssueForm;
  change: (changes: Partial<IssueForm>) => void;
  errors: IssueErrors;
}

export const formOf = (issue: Issue | undefined): IssueForm => ({
  subject: issue?.subject ?? "",
  preview: issue?.preview ?? "",
  note: issue?.note ?? "",
  posts: issue?.posts ?? [],
});

export const payloadOf = ({ posts, ...texts }: IssueForm) =>
  ({ ...texts, postIds: posts.map(({ id }) => id) }) satisfies IssueChanges;

/** Problems that prevent sending an issue, by field. */
export function problemsOf({ subject, note, posts }: IssueForm): IssueErrors {
  return {
    ...(!subject.trim() && { subject: issueTexts.noSubject }),
    ...(!note.trim() && !posts.some(({ isPublished }) => isPublished) && { postIds: issueTexts.nothingToSend }),
  };
}
