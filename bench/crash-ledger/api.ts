import { setTimeout as sleep } from "node:timers/promises";
import type { Outcome } from "./ledger.ts";

export interface Reply {
  outcome: Outcome;
  /** 0 if no complete response arrived. */
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- what the API answers, of every shape
  body: any;
  cookie: string | undefined;
}

/** Creates a client for the site's API, signed in if `cookie` is given. */
export function createApi(address: string, cookie?: string) {
  async function send(method: string, path: string, body?: unknown): Promise<Reply> {
    const isForm = body instanceof FormData;
    try {
      const answer = await fetch(address + path, {
        method,
        headers: {
          ...(body !== undefined && !isForm && { "content-type": "application/json" }),
          ...(cookie && { cookie }),
        },
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(30_000),
      });
      const text = await answer.text();
      const isJson = answer.headers.get("content-type")?.includes("json");
      const read = isJson ? JSON.parse(text) : text;
      const session = answer.headers.getSetCookie()[0]?.split(";", 1)[0];
      return { outcome: outcomeOf(answer.status, read), status: answer.status, body: read, cookie: session };
    } catch {
      // Waits, so that a server that is down is not polled in a tight loop.
      await sleep(50);
      return { outcome: "unknown", status: 0, body: undefined, cookie: undefined };
    }
  }

  return {
    send,
    /** Reads from the recovered site; throws unless the response is successful. */
    async get(path: string) {
      const reply = await send("GET", path);
      if (reply.outcome === "acknowledged") return reply.body;
      throw new Error(`GET ${path} answered ${reply.status} after the site was well again`);
    },
  };
}

export type Api = ReturnType<typeof createApi>;

function outcomeOf(status: number, body: { uncertain?: boolean }): Outcome {
  if (status >= 200 && status < 300) return "acknowledged";
  return status === 500 || body?.uncertain === true ? "unknown" : "refused";
}
