import type { LoaderFunctionArgs } from "react-router";
import type { MailStatus } from "../../../../contract/mail/mail.ts";
import { issueTexts } from "../../../../contract/newsletter/issue-texts.ts";
import type { Delivery, Issue, IssuePost } from "../../../../contract/newsletter/issues.ts";
import { CallFailed } from "../../../api.ts";
import { api } from "../../data/authenticated-api.ts";
import { deferred, type LoadedList, loadList, longPageSize, queryOf } from "../../data/loading.ts";
import { type DocumentStart, loadSaved, loadWithCopy } from "../../documents/document-kind.ts";
import { loadMailStatus } from "../../mail/mails-loader.ts";
import { blankIssue, type IssueForm, issueLoading } from "./composer/issue-form.ts";
import { deliveryStates } from "./issue-states.ts";

export const isSavedInBetween = (error: unknown) =>
  error instanceof CallFailed && error.message === issueTexts.savedInBetween;

export const loadIssue = (id: string) => loadSaved(issueLoading, id);

/** Suggestions are optional, so a failure is not shown. */
const loadRecentPosts = () =>
  api.call("GET /newsletter/issues/new-posts").then(
    ({ data }) => data,
    () => [],
  );

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
  /** Published since the last issue. */
  recent: readonly IssuePost[];
  timeZone: string;
  hasArchive: boolean;
  /** Settings missing for sending. */
  missing: MailStatus["missing"];
}

/** Loads the recipients on the page of the URL. */
export function loadDeliveries(id: string, query: URLSearchParams): Promise<LoadedList<Delivery>> {
  const state = deliveryStates.find((one) => one === query.get("state"));
  return loadList(query, longPageSize, ({ page, limit }) =>
    api.call("GET /newsletter/issues/:id/deliveries", { params: { id }, query: { page, limit, state } }),
  );
}

/** Loads the issue of the URL, or a new one. */
export function issueLoader({ params: { id }, request }: LoaderFunctionArgs) {
  return {
    start: deferred(loadStart(id)),
    deliveries: id === undefined ? undefined : loadDeliveries(id, queryOf(request)),
  };
}

const issuesPerPage = 20;

export const loadIssues = (query: URLSearchParams) =>
  loadList(query, issuesPerPage, ({ page, limit }) => api.call("GET /newsletter/issues", { query: { page, limit } }));

export const issuesLoader = ({ request }: LoaderFunctionArgs) => ({ issues: loadIssues(queryOf(request)) });
