import type { LoaderFunctionArgs } from "react-router";
import type { User, UserStats } from "../../../contract/users.ts";
import { later, type ListAnswer, type OneAnswer } from "../lists/later.ts";
import { flagOf, longPageSize, pageOf } from "../lists/page-of.ts";
import { api } from "../session/signed-in-api.ts";

export const loadUserStats = async () => (await api.get<OneAnswer<UserStats>>("/users/stats")).data;

export function usersLoader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const role = query.get("role");
  const users = api.get<ListAnswer<User>>("/users", {
    query: {
      page: pageOf(query),
      limit: longPageSize,
      search: query.get("search") ?? undefined,
      role: role === "admin" || role === "user" ? role : undefined,
      active: flagOf(query.get("status"), "active", "inactive"),
    },
  });
  return { users: later(users), stats: later(loadUserStats()) };
}
