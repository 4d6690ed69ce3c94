import { articlePath, unsubscribePath } from "../../../contract/visitor-pages.ts";
import { portableHtml } from "../../markdown/portable-html.ts";
import type { IssueContent, StoredIssue } from "./issues.queries.ts";

interface Recipient {
  siteUrl: string;
  /** The page of the issue in the archive. */
  browserPath?: string | undefined;
  /** By which the recipient leaves; without one, as in a test, the page asks for the address. */
  token?: string;
}

/** What the mail of an issue says. */
export function mailPropsOf(
  { subject, preview, note }: Pick<StoredIssue, "subject" | "preview" | "note">,
  { noteHtml, posts }: IssueContent,
  { siteUrl, browserPath, token }: Recipient,
) {
  const isAsWritten = noteHtml.startsWith('<div class="plain-text"');
  return {
    subject,
    preview,
    note: note.trim() === "" ? undefined : { html: portableHtml(noteHtml, { url: siteUrl, isAsWritten }), text: note },
    posts: posts.map(({ title, excerpt, slug }) => ({ title, excerpt, path: articlePath(slug) })),
    browserPath,
    unsubscribePath: token === undefined ? unsubscribePath : `${unsubscribePath}?token=${token}`,
  };
}
