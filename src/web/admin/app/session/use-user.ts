import { useRouteLoaderData } from "react-router";
import type { SessionUser } from "../../../../contract/session.ts";

/** The signed-in person, on every screen behind the guard. */
export function useUser() {
  const user = useRouteLoaderData<SessionUser>("admin");
  if (!user) throw new Error("useUser must be used behind the guard");
  return user;
}
