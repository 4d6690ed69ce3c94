import type { SessionUser } from "../../../contract/session.ts";

/** Where a person starts: the dashboard is the administrators'. */
export const homeOf = (user: SessionUser) => (user.role === "admin" ? "/admin/dashboard" : "/admin/blogs");

/** The sign-in page that leads back to `url` afterwards. */
export function signInAddress(url: URL) {
  const from = url.pathname + url.search;
  return from === "/admin" || from === "/admin/" ? "/admin/login" : `/admin/login?${new URLSearchParams({ from })}`;
}

/** The page of the back office that `from` names; undefined for every other address, so that a link cannot lead away. */
export function safeReturn(from: string | null, origin: string) {
  if (!from || !URL.canParse(from, origin)) return undefined;
  const url = new URL(from, origin);
  const inside = url.origin === origin && url.pathname.startsWith("/admin/");
  const door = url.pathname.startsWith("/admin/login") || url.pathname.startsWith("/admin/setup");
  return inside && !door ? url.pathname + url.search + url.hash : undefined;
}
