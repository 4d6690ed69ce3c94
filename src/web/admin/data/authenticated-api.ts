import type { CallName } from "../../../contract/calls/calls.ts";
import { unexpectedText } from "../../../contract/failure-texts.ts";
import { api as publicApi, type CallOptions, CallFailed } from "../../api.ts";
import { createStore } from "./store.ts";

/** Calls that failed with 401 and wait until the person has signed in again. */
const waiting = createStore<readonly PromiseWithResolvers<void>[]>([]);

function settleAll(settle: (call: PromiseWithResolvers<void>) => void) {
  const settled = waiting.get();
  waiting.set([]);
  settled.forEach(settle);
}

export const sessionExpiry = {
  subscribe: waiting.subscribe,
  get: () => waiting.get().length > 0,
  /** Resolves once the user has signed in again; rejects with the `reason` passed to `cancel` if the user declines. */
  reauthentication() {
    const call = Promise.withResolvers<void>();
    waiting.set([...waiting.get(), call]);
    return call.promise;
  },
  signedIn: () => settleAll(({ resolve }) => resolve()),
  cancel: (reason: unknown) => settleAll(({ reject }) => reject(reason)),
};

/** Makes a call; if the session has expired, waits for a new sign-in and repeats the call once. */
async function withReauthentication<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof CallFailed && error.unauthorized)) throw error;
    await sessionExpiry.reauthentication();
    return call();
  }
}

/** Without this header, calls open to visitors would return the visitors' answer after the session expired. */
const requiringSession = <N extends CallName>([options]: CallOptions<N>) =>
  [{ ...options, headers: { "x-requires-session": "1", ...options?.headers } }] as unknown as CallOptions<N>;

/** Client of `/api` for every screen that requires a session. */
export const api: typeof publicApi = {
  call: (name, ...options) => withReauthentication(() => publicApi.call(name, ...requiringSession(options))),
  tagged: (name, ...options) => withReauthentication(() => publicApi.tagged(name, ...requiringSession(options))),
  file: (name, ...options) => withReauthentication(() => publicApi.file(name, ...requiringSession(options))),
};

/** Message to show for a failure. */
export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : unexpectedText);

/** Ignores a 404 of a call that ends or deletes a row, because the row is already gone; rethrows other errors. */
export function ignoreMissing(error: unknown) {
  if (!(error instanceof CallFailed && error.status === 404)) throw error;
}
