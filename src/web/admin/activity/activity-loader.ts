import type { LoaderFunctionArgs } from "react-router";
import { securityEventTexts } from "../../../contract/security-event-texts.ts";
import type { SecurityEventKind } from "../../../contract/security-events.ts";
import { api } from "../data/authenticated-api.ts";
import { loadList, longPageSize } from "../data/loading.ts";

const kinds = Object.keys(securityEventTexts) as SecurityEventKind[];

export const kindOptions = [
  { value: "", label: "All Events" },
  ...kinds.map((value) => ({ value, label: securityEventTexts[value] })),
] as const;

export function activityLoader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const filters = { kind: kinds.find((kind) => kind === query.get("kind")) };
  return {
    events: loadList(query, longPageSize, (page) =>
      api.call("GET /security-events", { query: { ...page, ...filters } }),
    ),
  };
}
