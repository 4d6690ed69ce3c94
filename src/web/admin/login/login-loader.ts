import { type LoaderFunctionArgs, redirect } from "react-router";
import { homeOf, safeReturn } from "../session/came-from.ts";
import { currentUser } from "../session/session.ts";

/** Whoever is signed in already goes on; the page shows also when the server cannot tell. */
export async function loginLoader({ request }: LoaderFunctionArgs) {
  const { searchParams, origin } = new URL(request.url);
  const user = await currentUser().catch(() => undefined);
  return user ? redirect(safeReturn(searchParams.get("from"), origin) ?? homeOf(user)) : null;
}
