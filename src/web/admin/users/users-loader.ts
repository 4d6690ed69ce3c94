import type { LoaderFunctionArgs } from "react-router";
import type { User, UserStats } from "../../../contract/users.ts";
import { api } from "../data/authenticated-api.ts";
import { deferred, type OneAnswer } from "../data/deferred.ts";
import { loadList } from "../data/load-list.ts";
import { flagOf, longPageSize } from "../data/page-of.ts";

export const loadUserStats = async () => (await api.get<OneAnswer<UserStats>>("/users/stats")).data;

export function usersLoader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const role = query.get("role");
  const filters = {
    role: role === "admin" || role === "user" ? role : undefined,
    active: flagOf(query.get("status"), "active", "inactive"),
  };
  return { users: loadList<User>("/users", query, longPageSize, filters), stats: deferred(loadUserStats()) };
}
