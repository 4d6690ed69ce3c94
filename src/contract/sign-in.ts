export const loginTexts = {
  required: "Email and password are required",
  failed: "Invalid email or password",
} as const;

/** The cookie that tells the sign-in page that a sign-out did not reach the server. */
export const signOutFailed = "sign-out-failed";

export const signInPath = "/admin/login";

/** Shown when a sign-out did not reach the server. */
export const signOutUnsure =
  "The server could not be told that you sign out: this browser may still be signed in. Please try again.";

/** The first screen after signing in. */
export const startScreen = "/admin/dashboard";

/** The sign-in page that leads back to `path`, with its query, afterwards. */
export const signInAddress = (path: string) =>
  /^\/admin\/?$/.test(path) ? signInPath : `${signInPath}?${new URLSearchParams({ from: path })}`;

/** The screen of the back office that `from` names; the start screen for any other address, so that there is no open redirect. */
export function screenAfterSignIn(from: unknown) {
  const site = "http://site.invalid";
  if (typeof from !== "string" || !URL.canParse(from, site)) return startScreen;
  const { origin, pathname, search, hash } = new URL(from, site);
  const isScreen = origin === site && pathname.startsWith("/admin/") && !/^\/admin\/(login|setup)/.test(pathname);
  return isScreen ? pathname + search + hash : startScreen;
}
