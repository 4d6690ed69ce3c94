import type { Failure } from "../contract/envelope.ts";

/** The "no" of a call, as a sentence to show; `fields` names the inputs at fault. `status` is 0 when no answer came. */
export class CallFailed extends Error {
  readonly status: number;
  readonly fields: Record<string, string>;

  constructor(status: number, message: string, fields: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.fields = fields;
  }

  get unauthorized() {
    return this.status === 401;
  }
}

export interface CallOptions {
  query?: Record<string, string | number | boolean | undefined>;
  /** Sent as JSON, or as it is when it is a form's data. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** An answer with the `ETag` of what it shows, for an `If-Match` later on. */
export interface Tagged<T> {
  answer: T;
  etag: string | undefined;
}

/** What to say of an answer that is not this server's. */
const unexpected = "Something went wrong. Please try again in a moment.";

/** Makes a call; an answer that says no, or none at all, throws. */
async function send(
  method: string,
  path: string,
  { query, body, headers, signal }: CallOptions = {},
): Promise<Response> {
  const asked = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== "");
  const search = asked.length ? `?${new URLSearchParams(asked.map(([key, value]) => [key, String(value)]))}` : "";
  const isForm = body instanceof FormData;

  let response: Response;
  try {
    response = await fetch(`/api${path}${search}`, {
      method,
      credentials: "same-origin",
      headers: { ...(body !== undefined && !isForm && { "content-type": "application/json" }), ...headers },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new CallFailed(0, "The server cannot be reached. Check the connection and try again.");
  }
  if (response.ok) return response;

  const failure = (await response.json().catch(() => undefined)) as Failure | undefined;
  throw new CallFailed(response.status, failure?.error ?? unexpected, failure?.fields);
}

async function tagged<T>(method: string, path: string, options?: CallOptions): Promise<Tagged<T>> {
  const response = await send(method, path, options);
  const answer = (await response.json().catch(() => undefined)) as T | undefined;
  if (answer === undefined) throw new CallFailed(response.status, unexpected);
  return { answer, etag: response.headers.get("etag") ?? undefined };
}

const call = async <T>(method: string, path: string, options?: CallOptions) =>
  (await tagged<T>(method, path, options)).answer;

/** The browser's way to `/api`. Answers are those that the contract's schemas describe; a failure throws `CallFailed`. */
export const api = {
  get: <T>(path: string, options?: CallOptions) => call<T>("GET", path, options),
  post: <T>(path: string, body?: unknown, options?: CallOptions) => call<T>("POST", path, { ...options, body }),
  put: <T>(path: string, body?: unknown, options?: CallOptions) => call<T>("PUT", path, { ...options, body }),
  tagged: <T>(method: "GET" | "POST" | "PUT", path: string, options?: CallOptions) => tagged<T>(method, path, options),
  /** An answer that is a file. */
  file: async (path: string, options?: CallOptions) => (await send("GET", path, options)).blob(),
  delete: <T>(path: string, options?: CallOptions) => call<T>("DELETE", path, options),
};
