import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from "react-router";
import { CallFailed } from "../../api.ts";
import { api } from "../data/authenticated-api.ts";
import { valuesOf, viewOf } from "../data/list-query.ts";
import { deferred, loadList, longPageSize, queryOf } from "../data/loading.ts";
import { createStore } from "../data/store.ts";
import { loadMailStatus } from "../mail/mails-loader.ts";

/** Number of unread messages when they were last counted. */
export const unreadMessages = createStore(0);

export async function loadMessageStats() {
  const { data } = await api.call("GET /contacts/stats");
  unreadMessages.set(data.unread);
  return data;
}

/** Finds the message named in the URL, even if it is not on this page of the list; undefined if it was deleted. */
async function findLinkedMessage(id: string) {
  if (!/^[0-9a-f]{24}$/.test(id)) return undefined;
  try {
    return (await api.call("GET /contacts/:id", { params: { id } })).data;
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) return undefined;
    throw error;
  }
}

export const messageFilters = {
  status: { label: "Status", options: { "": "All", unread: "Unread", read: "Read", quarantined: "Quarantined" } },
} as const;

/** Search and filter of the list. */
export function filterOf(query: URLSearchParams) {
  const { status } = valuesOf(messageFilters, query);
  return {
    search: query.get("search") ?? undefined,
    read: status === "read" || status === "unread" ? status === "read" : undefined,
    spam: status === "quarantined" ? true : undefined,
  };
}

export function contactsLoader({ request }: LoaderFunctionArgs) {
  const query = queryOf(request);
  return {
    messages: loadList(query, longPageSize, (page) =>
      api.call("GET /contacts", { query: { ...page, ...filterOf(query) } }),
    ),
    linked: deferred(findLinkedMessage(query.get("message") ?? "")),
    stats: deferred(loadMessageStats()),
    mail: deferred(loadMailStatus()),
  };
}

/** Opening a message changes the URL but not the list, so nothing is reloaded. */
export function contactsShouldReload({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const listOf = ({ pathname, searchParams }: URL) => `${pathname}?${viewOf(searchParams)}`;
  const isOpening = currentUrl.search !== nextUrl.search && listOf(currentUrl) === listOf(nextUrl);
  return !isOpening && defaultShouldRevalidate;
}
