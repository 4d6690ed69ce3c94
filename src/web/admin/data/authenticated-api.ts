import { api as publicApi, type CallOptions, CallFailed } from "../../api.ts";
import { sessionExpiry } from "./session-expiry.ts";

/** Makes a call; when the session has expired, waits for a new sign-in and repeats the call once. */
async function withReauthentication<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof CallFailed && error.unauthorized)) throw error;
    await sessionExpiry.reauthentication();
    return call();
  }
}

/** Without this header, calls that visitors may make too would answer as for a visitor once the session has expired. */
const requiringSession = (options: CallOptions = {}) => ({
  ...options,
  headers: { "x-requires-session": "1", ...options.headers },
});

/** The client of `/api` for every screen behind the guard. */
export const api = {
  get: <T>(path: string, options?: CallOptions) =>
    withReauthentication(() => publicApi.get<T>(path, requiringSession(options))),
  post: <T>(path: string, body?: unknown, options?: CallOptions) =>
    withReauthentication(() => publicApi.post<T>(path, body, requiringSession(options))),
  put: <T>(path: string, body?: unknown, options?: CallOptions) =>
    withReauthentication(() => publicApi.put<T>(path, body, requiringSession(options))),
  delete: <T>(path: string, options?: CallOptions) =>
    withReauthentication(() => publicApi.delete<T>(path, requiringSession(options))),
  tagged: <T>(method: "GET" | "POST" | "PUT", path: string, options?: CallOptions) =>
    withReauthentication(() => publicApi.tagged<T>(method, path, requiringSession(options))),
  file: (path: string, options?: CallOptions) =>
    withReauthentication(() => publicApi.file(path, requiringSession(options))),
};

/** The message to show for a failure. */
export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : "Something went wrong");
