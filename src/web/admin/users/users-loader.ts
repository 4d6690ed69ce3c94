import type { LoaderFunctionArgs } from "react-router";
import type { Role } from "../../../contract/session.ts";
import { api } from "../data/authenticated-api.ts";
import { deferred, flagOf, loadList, longPageSize } from "../data/loading.ts";

const roles = ["user", "admin"] as const satisfies readonly Role[];

export const loadUserStats = async () => (await api.call("GET /users/stats")).data;

export function usersLoader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const role = query.get("role");
  const filters = {
    role: roles.find((one) => one === role),
    active: flagOf(query.get("status"), "active", "inactive"),
  };
  return {
    users: loadList(query, longPageSize, (page) => api.call("GET /users", { query: { ...page, ...filters } })),
    stats: deferred(loadUserStats()),
  };
}
