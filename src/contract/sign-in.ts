export const loginTexts = {
  required: "Email and password are required",
  failed: "Invalid email or password",
} as const;

/** A cookie that a browser sets for the sign-in page when its wish to sign out did not arrive. */
export const signOutFailed = "sign-out-failed";

export const signInPath = "/admin/login";

/** What signing out says when the server did not hear of it. */
export const signOutUnsure =
  "The server could not be told that you sign out: this browser may still be signed in. Please try again.";

/** The screen where whoever signs in starts. */
export const startScreen = "/admin/dashboard";

/** The sign-in page that leads back to `path`, with its query, afterwards. */
export const signInAddress = (path: string) =>
  /^\/admin\/?$/.test(path) ? signInPath : `${signInPath}?${new URLSearchParams({ from: path })}`;

/** The screen of the back office that `from` names; the start for every other address, so that a link cannot lead away. */
export function screenAfterSignIn(from: unknown) {
  const site = "http://site.invalid";
  if (typeof from !== "string" || !URL.canParse(from, site)) return startScreen;
  const { origin, pathname, search, hash } = new URL(from, site);
  const isScreen = origin === site && pathname.startsWith("/admin/") && !/^\/admin\/(login|setup)/.test(pathname);
  return isScreen ? pathname + search + hash : startScreen;
}
