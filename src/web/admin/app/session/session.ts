import { createContext } from "react-router";
import type { Login, SessionUser, Setup } from "../../../../contract/session.ts";
import { api, CallFailed } from "../../../api.ts";

/** Who is signed in, for the loaders behind the guard. */
export const userContext = createContext<SessionUser>();

let cachedUser: Promise<SessionUser | undefined> | undefined;

async function fetchUser() {
  try {
    return (await api.call("GET /auth/me")).user;
  } catch (error) {
    if (error instanceof CallFailed && error.unauthorized) return undefined;
    // Not an answer: the next navigation asks again.
    cachedUser = undefined;
    throw error;
  }
}

/** The signed-in person, or undefined. The server is asked once, at the start. */
export const currentUser = () => (cachedUser ??= fetchUser());

/** Takes over what the server says of the signed-in person, who changed it. */
export function setCurrentUser(user: SessionUser) {
  cachedUser = Promise.resolve(user);
}

export async function signIn(login: Login) {
  const { user } = await api.call("POST /auth/login", { body: login });
  cachedUser = Promise.resolve(user);
  return user;
}

/** Makes the first administrator, who is signed in from then on. */
export async function setUp(setup: Setup) {
  const { user } = await api.call("POST /auth/setup", { body: setup });
  cachedUser = Promise.resolve(user);
  return user;
}

/** Forgets who is signed in, also when the server cannot be told. */
export async function signOut() {
  try {
    await api.call("POST /auth/logout");
  } finally {
    cachedUser = Promise.resolve(undefined);
  }
}
