import type { LoaderFunctionArgs } from "react-router";
import { issueTexts } from "../../../contract/issue-texts.ts";
import type { Delivery, Issue } from "../../../contract/issues.ts";
import { CallFailed, type Tagged } from "../../api.ts";
import { api } from "../data/authenticated-api.ts";
import { deferred, type LoadedList, loadList, longPageSize } from "../data/loading.ts";
import { loadMailStatus } from "../data/mail-status.ts";
import { deliveryStates } from "./issue-states.ts";

/** An issue as the server has it; the `etag` of its version detects that somebody else saves in between. */
export interface SavedIssue {
  issue: Issue;
  etag: string | undefined;
}

export const savedIssue = ({ answer, etag }: Tagged<{ data: Issue }>): SavedIssue => ({ issue: answer.data, etag });

/** The header of a call that changes only this version. */
export const ifMatch = ({ etag }: SavedIssue): Record<string, string> => (etag ? { "if-match": etag } : {});

export const isSavedInBetween = (error: unknown) =>
  error instanceof CallFailed && error.message === issueTexts.savedInBetween;

export const loadIssue = async (id: string) =>
  savedIssue(await api.tagged("GET /newsletter/issues/:id", { params: { id } }));

/** What is offered to be added, so its failure is not shown. */
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

/** What the screen of an issue begins with; without `saved` a new one. */
export type IssueStart = Awaited<ReturnType<typeof loadStart>>;

/** The recipients on the page of the URL. */
export function loadDeliveries(id: string, query: URLSearchParams): Promise<LoadedList<Delivery>> {
  const state = deliveryStates.find((one) => one === query.get("state"));
  return loadList(query, longPageSize, ({ page, limit }) =>
    api.call("GET /newsletter/issues/:id/deliveries", { params: { id }, query: { page, limit, state } }),
  );
}

/** The issue of the URL, or a new one. */
export function issueLoader({ params: { id }, request }: LoaderFunctionArgs) {
  return {
    start: deferred(loadStart(id)),
    deliveries: id === undefined ? undefined : loadDeliveries(id, new URL(request.url).searchParams),
  };
}
