import { articlePath, subscriptionLinkPath, unsubscribePath } from "../../../contract/visitor-pages.ts";
import { portableHtml } from "../../markdown/portable-html.ts";
import type { IssueContent, StoredIssue } from "./issues.queries.ts";

interface Recipient {
  siteUrl: string;
  /** Path of the issue's page in the archive. */
  browserPath?: string | undefined;
  /** Token in the recipient's unsubscribe link; without it, as in a test mail, the linked page asks for an address. */
  token?: string;
}

/** Returns the props of an issue's mail. */
export function mailPropsOf(
  { subject, preview, note }: Pick<StoredIssue, "subject" | "preview" | "note">,
  { noteHtml, posts }: IssueContent,
  { siteUrl, browserPath, token }: Recipient,
) {
  return {
    subject,
    preview,
    note:
      note.trim() === ""
        ? undefined
        : { html: portableNote(noteHtml, siteUrl), text: note.replaceAll("](/", `](${siteUrl}/`) },
    posts: posts.map(({ title, excerpt, slug }) => ({ title, excerpt, path: articlePath(slug) })),
    browserPath,
    unsubscribePath: token === undefined ? unsubscribePath : subscriptionLinkPath(token),
  };
}

/** Returns the note of a newsletter issue as HTML for mails and feeds; `url` is the base of relative addresses. */
export const portableNote = (noteHtml: string, url: string) =>
  portableHtml(noteHtml, { url, isAsWritten: noteHtml.startsWith('<div class="plain-text"') });
