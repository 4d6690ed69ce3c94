import type { LoaderFunctionArgs } from "react-router";
import { api } from "../data/authenticated-api.ts";
import { loadList } from "../data/load-list.ts";
import { longPageSize } from "../data/page-of.ts";
import { kindOf } from "./kinds.ts";

export function activityLoader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const filters = { kind: kindOf(query.get("kind")) };
  return {
    events: loadList(query, longPageSize, (page) =>
      api.call("GET /security-events", { query: { ...page, ...filters } }),
    ),
  };
}
