import { api as plain, type CallOptions, CallFailed } from "../../api.ts";
import { ended } from "./session-expiry.ts";

/** Makes a call; when the session has ended meanwhile, asks to sign in on the spot and makes it once more. */
async function again<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof CallFailed && error.unauthorized)) throw error;
    await ended.signInAgain();
    return call();
  }
}

/** Without it the calls that visitors may make too would answer a visitor, once the session has ended. */
const inSession = (options: CallOptions = {}) => ({
  ...options,
  headers: { "x-requires-session": "1", ...options.headers },
});

/** The way to `/api` for every screen behind the guard. */
export const api = {
  get: <T>(path: string, options?: CallOptions) => again(() => plain.get<T>(path, inSession(options))),
  post: <T>(path: string, body?: unknown, options?: CallOptions) =>
    again(() => plain.post<T>(path, body, inSession(options))),
  put: <T>(path: string, body?: unknown, options?: CallOptions) =>
    again(() => plain.put<T>(path, body, inSession(options))),
  delete: <T>(path: string, options?: CallOptions) => again(() => plain.delete<T>(path, inSession(options))),
  tagged: <T>(method: "GET" | "POST" | "PUT", path: string, options?: CallOptions) =>
    again(() => plain.tagged<T>(method, path, inSession(options))),
  file: (path: string, options?: CallOptions) => again(() => plain.file(path, inSession(options))),
};

/** The sentence to show for a failure. */
export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : "Something went wrong");
