import type { LoaderFunctionArgs } from "react-router";
import type { WebmentionState } from "../../../contract/webmentions.ts";
import { api } from "../data/authenticated-api.ts";
import { loadList, longPageSize } from "../data/loading.ts";

/** The list starts with pending ones. */
export const states = [
  { value: "", label: "Pending" },
  { value: "approved", label: "Approved" },
  { value: "rejected", label: "Rejected" },
] as const;

export function webmentionsLoader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const named = states.find(({ value }) => value === query.get("state"))?.value;
  const state: WebmentionState = named || "pending";
  return {
    webmentions: loadList(query, longPageSize, (page) => api.call("GET /webmentions", { query: { ...page, state } })),
  };
}
