import type { LoaderFunctionArgs } from "react-router";
import { issueTexts } from "../../../contract/issue-texts.ts";
import type { Delivery, Issue } from "../../../contract/issues.ts";
import { CallFailed, type Tagged } from "../../api.ts";
import { api } from "../data/authenticated-api.ts";
import { deferred, type LoadedList, loadList, longPageSize } from "../data/loading.ts";
import { loadMailStatus } from "../mails/mails-loader.ts";
import { deliveryStates } from "./issue-states.ts";

/** An issue as on the server; the `etag` of its version detects a save by another person in between. */
export interface SavedIssue {
  issue: Issue;
  etag: string | undefined;
}

export const savedIssue = ({ answer, etag }: Tagged<{ data: Issue }>): SavedIssue => ({ issue: answer.data, etag });

/** Header of a call that changes only this version. */
export const ifMatch = ({ etag }: SavedIssue): Record<string, string> => (etag ? { "if-match": etag } : {});

export const isSavedInBetween = (error: unknown) =>
  error instanceof CallFailed && error.message === issueTexts.savedInBetween;

export const loadIssue = async (id: string) =>
  savedIssue(await api.tagged("GET /newsletter/issues/:id", { params: { id } }));

/** Suggestions are optional, so a failure is not shown. */
const loadRecentPosts = () =>
  api.call("GET /newsletter/issues/new-posts").then(
    ({ data }) => data,
    () => [],
  );

async function loadStart(id: string | undefined) {
  const [saved, { data: site }, mail, recent] = await Promise.all([
    id === undefined ? undefined : loadIssue(id),
    api.call("GET /settings"),
    loadMailStatus(),
    loadRecentPosts(),
  ]);
  return { saved, recent, timeZone: site.timeZone, hasArchive: site.newsletterArchive, missing: mail.missing };
}

/** Initial data of an issue's screen; without `saved`, for a new issue. */
export type IssueStart = Awaited<ReturnType<typeof loadStart>>;

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
    deliveries: id === undefined ? undefined : loadDeliveries(id, new URL(request.url).searchParams),
  };
}
