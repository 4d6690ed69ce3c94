import type { LoaderFunctionArgs } from "react-router";
import { securityEventTexts } from "../../../contract/security-events/security-event-texts.ts";
import { api } from "../data/authenticated-api.ts";
import { valuesOf } from "../data/list-query.ts";
import { deferred, loadList, longPageSize, queryOf } from "../data/loading.ts";
import { loadMailStatus } from "../mail/mails-loader.ts";

export const userFilters = {
  role: { label: "Role", options: { "": "All Roles", admin: "Admin", user: "User" } },
  status: { label: "Status", options: { "": "All", active: "Active", inactive: "Inactive" } },
} as const;

export const loadUserStats = async () => (await api.call("GET /users/stats")).data;

export function usersLoader({ request }: LoaderFunctionArgs) {
  const query = queryOf(request);
  const { role, status } = valuesOf(userFilters, query);
  const filters = { role, active: status && status === "active" };
  return {
    users: loadList(query, longPageSize, (page) => api.call("GET /users", { query: { ...page, ...filters } })),
    stats: deferred(loadUserStats()),
    mail: deferred(loadMailStatus()),
  };
}

export const eventFilters = { kind: { label: "Event", options: { "": "All Events", ...securityEventTexts } } } as const;

export function activityLoader({ request }: LoaderFunctionArgs) {
  const query = queryOf(request);
  const filters = valuesOf(eventFilters, query);
  return {
    events: loadList(query, longPageSize, (page) =>
      api.call("GET /security-events", { query: { ...page, ...filters } }),
    ),
  };
}
