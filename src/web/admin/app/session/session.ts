import { createContext, useNavigate, useRouteLoaderData } from "react-router";
import type { ListedPost } from "../../../../contract/posts/posts.ts";
import type { Login, SessionUser, Setup } from "../../../../contract/users/session.ts";
import { signInPath, signOutFailedCookie } from "../../../../contract/users/sign-in.ts";
import { api, CallFailed } from "../../../api.ts";

/** Signed-in user, for the loaders of screens that require a session. */
export const userContext = createContext<SessionUser>();

let cachedUser: Promise<SessionUser | undefined> | undefined;

async function fetchUser() {
  try {
    return (await api.call("GET /auth/me")).user;
  } catch (error) {
    if (error instanceof CallFailed && error.unauthorized) return undefined;
    // An error other than 401 does not tell whether a user is signed in, so the next navigation asks again.
    cachedUser = undefined;
    throw error;
  }
}

/** Returns the signed-in person, or undefined; loaded once, at the start. */
export const currentUser = () => (cachedUser ??= fetchUser());

/** Updates the signed-in person after a change of their details. */
export function setCurrentUser(user: SessionUser) {
  cachedUser = Promise.resolve(user);
}

export async function signIn(login: Login) {
  const { user } = await api.call("POST /auth/login", { body: login });
  setCurrentUser(user);
  return user;
}

/** Creates the first administrator and signs them in. */
export const setUp = async (setup: Setup) => setCurrentUser((await api.call("POST /auth/setup", { body: setup })).user);

/** Ends the session; the app discards the user even if the call fails. */
export async function signOut() {
  try {
    await api.call("POST /auth/logout");
  } finally {
    cachedUser = Promise.resolve(undefined);
  }
}

/** Signs out and shows the sign-in page, even if the call fails. */
export function useSignOut() {
  const navigate = useNavigate();

  return async () => {
    try {
      await signOut();
    } catch (error) {
      // Offline, the sign-in page cannot be loaded, so a substitute in this app is shown.
      if (error instanceof CallFailed && error.status === 0) return navigate(signInPath, { replace: true });
      // Prevents the sign-in page from redirecting back while the session may still be valid.
      document.cookie = `${signOutFailedCookie}=1; path=${signInPath}; max-age=10; samesite=lax`;
    }
    location.assign(signInPath);
  };
}

/** Returns the signed-in user, on any screen that requires a session. */
export function useUser() {
  const user = useRouteLoaderData<SessionUser>("admin");
  if (!user) throw new Error("useUser must be used behind the guard");
  return user;
}

/** Whether to offer editing: administrators edit every post, others their own. The server enforces it. */
export const mayEdit = (user: SessionUser, post: ListedPost) => user.role === "admin" || post.author._id === user._id;
