import type { LoaderFunctionArgs } from "react-router";
import type { MailStatus } from "../../../../contract/mail/mail.ts";
import { issueTexts } from "../../../../contract/newsletter/issue-texts.ts";
import type { Issue, IssuePost } from "../../../../contract/newsletter/issues.ts";
import { CallFailed } from "../../../api.ts";
import { api } from "../../data/authenticated-api.ts";
import { deferred, loadList, longPageSize, queryOf } from "../../data/loading.ts";
import { type DocumentStart, loadSaved, loadWithCopy } from "../../documents/document-kind.ts";
import { loadMailStatus } from "../../mail/mails-loader.ts";
import { blankIssue, type IssueForm, issueLoading } from "./composer/issue-form.ts";
import { deliveryStates } from "./issue-states.ts";

export const isSavedInBetween = (error: unknown) =>
  error instanceof CallFailed && error.message === issueTexts.savedInBetween;

export const loadIssue = (id: string) => loadSaved(issueLoading, id);

/** Suggestions are optional, so a failure is not shown. */
const loadRecentPosts = async () =>
  (await api.call("GET /newsletter/issues/new-posts").catch(() => ({ data: [] }))).data;

async function loadStart(id: string | undefined): Promise<IssueStart> {
  const [start, { data: site }, mail, recent] = await Promise.all([
    id === undefined ? { saved: undefined } : loadWithCopy(issueLoading, id),
    api.call("GET /settings"),
    loadMailStatus(),
    loadRecentPosts(),
  ]);
  const { timeZone, newsletterArchive: hasArchive } = site;
  return { ...start, blank: blankIssue, recent, timeZone, hasArchive, missing: mail.missing };
}

/** Initial data of an issue's screen. */
export interface IssueStart extends DocumentStart<Issue, IssueForm> {
  /** Posts published since the last issue. */
  recent: readonly IssuePost[];
  timeZone: string;
  hasArchive: boolean;
  /** Settings that are missing for sending mail; null if mail can be sent. */
  missing: MailStatus["missing"];
}

/** Loads the issue with the id in the URL and a page of its recipients, or the data for a new issue. */
export function issueLoader({ params: { id }, request }: LoaderFunctionArgs) {
  const query = queryOf(request);
  const state = deliveryStates.find((one) => one === query.get("state"));
  const deliveries =
    id &&
    loadList(query, longPageSize, ({ page, limit }) =>
      api.call("GET /newsletter/issues/:id/deliveries", { params: { id }, query: { page, limit, state } }),
    );
  return { start: deferred(loadStart(id)), deliveries };
}

const issuesPerPage = 20;

export const issuesLoader = ({ request }: LoaderFunctionArgs) => ({
  issues: loadList(queryOf(request), issuesPerPage, (query) => api.call("GET /newsletter/issues", { query })),
});
