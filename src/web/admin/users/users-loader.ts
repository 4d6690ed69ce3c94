import type { LoaderFunctionArgs } from "react-router";
import type { User, UserStats } from "../../../contract/users.ts";
import { askForList } from "../lists/ask-for-list.ts";
import { later, type OneAnswer } from "../lists/later.ts";
import { flagOf, longPageSize } from "../lists/page-of.ts";
import { api } from "../session/signed-in-api.ts";

export const loadUserStats = async () => (await api.get<OneAnswer<UserStats>>("/users/stats")).data;

export function usersLoader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const role = query.get("role");
  const filters = {
    role: role === "admin" || role === "user" ? role : undefined,
    active: flagOf(query.get("status"), "active", "inactive"),
  };
  return { users: askForList<User>("/users", query, longPageSize, filters), stats: later(loadUserStats()) };
}
