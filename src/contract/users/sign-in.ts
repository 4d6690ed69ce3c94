export const loginTexts = {
  required: "Email and password are required",
  failed: "Invalid email or password",
} as const;

/** Cookie that tells the sign-in page that a sign-out did not reach the server. */
export const signOutFailedCookie = "sign-out-failed";

export const signInPath = "/admin/login";

/** Shown after a sign-out that did not reach the server. */
export const signOutUncertainText =
  "The server could not be reached to sign you out, so this browser may still be signed in. Please try again.";

/** First screen after signing in. */
export const startScreen = "/admin/dashboard";

/** Address of the sign-in page; signing in then redirects to `path`, which may contain a query. */
export const signInAddress = (path: string) =>
  /^\/admin\/?$/.test(path) ? signInPath : `${signInPath}?${new URLSearchParams({ from: path })}`;

/** Path of the back-office screen in `from`; the start screen for anything else, to prevent open redirects. */
export function screenAfterSignIn(from: unknown) {
  const site = "http://site.invalid";
  if (typeof from !== "string" || !URL.canParse(from, site)) return startScreen;
  const { origin, pathname, search, hash } = new URL(from, site);
  const isScreen =
    origin === site && pathname.startsWith("/admin/") && !/^\/admin\/(login|setup|forgot|password)/.test(pathname);
  return isScreen ? pathname + search + hash : startScreen;
}
