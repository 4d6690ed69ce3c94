import { CallFailed, createSendOnce } from "../../../src/web/api.ts";

/** Outcome of a call, which may fail before or after the server has executed it. */
export type Outcome = "answered" | "refused" | "request lost" | "answer lost";

interface PendingCall {
  name: string;
  settle: (outcome: Outcome) => void;
}

/** Holds the calls of a page until the test decides on their outcome. */
export function createPendingCalls(isOnline: () => boolean) {
  const pending: PendingCall[] = [];
  let isClosed = false;

  function call<T>(name: string, apply: () => T): Promise<T> {
    if (!isOnline()) return Promise.reject(new CallFailed(0, "No connection"));
    return new Promise<T>((resolve, reject) => {
      function settle(outcome: Outcome) {
        try {
          if (outcome === "request lost") throw new CallFailed(0, "No connection");
          if (outcome === "refused") throw new CallFailed(503, "Nothing was changed");
          const answer = apply();
          if (outcome === "answer lost") throw new CallFailed(0, "No connection");
          if (!isClosed) resolve(answer);
        } catch (error) {
          if (!isClosed) reject(error);
        }
      }
      pending.push({ name, settle });
    });
  }

  interface Change {
    body: unknown;
    headers: Record<string, string>;
    apply: (key: string) => unknown;
  }
  const sendOnce = createSendOnce((_method, name, { headers, apply }: Change) =>
    call(name, () => apply(headers["idempotency-key"]!)),
  );

  return {
    pending,
    call,
    /** Settles the oldest call with this outcome. */
    settleNext: (outcome: Outcome) => pending.shift()?.settle(outcome),
    /** Closes the page: the server may still execute its calls, but their callers do not continue. */
    close() {
      isClosed = true;
    },
    /** Sends a change like the API client. `apply` gets the idempotency key and executes the change. */
    callOnce: <T>(
      name: string,
      { body, tag }: { body: unknown; tag?: string | undefined },
      apply: (key: string) => T,
    ) => sendOnce("PUT", name, { body, headers: { ...(tag && { "if-match": tag }) }, apply }) as Promise<T>,
  };
}

export type PendingCalls = ReturnType<typeof createPendingCalls>;
