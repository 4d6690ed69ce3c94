import type { LoaderFunctionArgs } from "react-router";
import type { SecurityEvent } from "../../../contract/security-events.ts";
import { loadList } from "../data/load-list.ts";
import { longPageSize } from "../data/page-of.ts";
import { kindOf } from "./kinds.ts";

export function activityLoader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const filters = { kind: kindOf(query.get("kind")) };
  return { events: loadList<SecurityEvent>("/security-events", query, longPageSize, filters) };
}
