import { articlePath, subscriptionLinkPath, unsubscribePath } from "../../../contract/visitor-pages.ts";
import { portableHtml } from "../../markdown/portable-html.ts";
import type { IssueContent, StoredIssue } from "./issues.queries.ts";

interface Recipient {
  siteUrl: string;
  /** Archive page of the issue. */
  browserPath?: string | undefined;
  /** Token by which the recipient unsubscribes; without one, as in a test mail, the page asks for the address. */
  token?: string;
}

/** Props of the mail of an issue. */
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

/** The note for mails and feeds; `url` is the base of its relative addresses. */
export const portableNote = (noteHtml: string, url: string) =>
  portableHtml(noteHtml, { url, isAsWritten: noteHtml.startsWith('<div class="plain-text"') });
