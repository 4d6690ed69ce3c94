import type { LoaderFunctionArgs } from "react-router";
import type { WebmentionState } from "../../../../contract/extensions/webmentions.ts";
import { api } from "../../data/authenticated-api.ts";
import { valuesOf } from "../../data/list-query.ts";
import { loadList, longPageSize, queryOf } from "../../data/loading.ts";

let savedIsOn: boolean | undefined;

/** Whether the site receives webmentions: the value last saved in this tab, otherwise that in the page's HTML. */
export const receivesMentions = () => savedIsOn ?? document.documentElement.hasAttribute("data-webmentions");

export function setReceivesMentions(isOn: boolean) {
  savedIsOn = isOn;
}

/** Filters of webmentions; the list shows pending ones by default. */
export const mentionFilters = {
  state: { label: "State", options: { "": "Pending", approved: "Approved", rejected: "Rejected" } },
} as const;

export const stateOf = (query: URLSearchParams): WebmentionState => valuesOf(mentionFilters, query).state ?? "pending";

export function webmentionsLoader({ request }: LoaderFunctionArgs) {
  const query = queryOf(request);
  const state = stateOf(query);
  return {
    webmentions: loadList(query, longPageSize, (page) => api.call("GET /webmentions", { query: { ...page, state } })),
  };
}
