import type { Answer, CallInput, CallName } from "../contract/calls/calls.ts";
import type { Failure } from "../contract/envelope.ts";
import { connectionTexts, uncertainTexts } from "../contract/failure-texts.ts";

/** Failed API call: a message to show, error messages by input, and the HTTP status, which is 0 without a response. */
export class CallFailed extends Error {
  readonly status: number;
  readonly fields: Record<string, string>;
  /** Whether the change may have been made despite the failure: there was no response, or the response says so. */
  readonly uncertain: boolean;

  constructor(status: number, message: string, fields: Record<string, string> = {}, uncertain = status === 0) {
    super(message);
    this.status = status;
    this.fields = fields;
    this.uncertain = uncertain;
  }

  get unauthorized() {
    return this.status === 401;
  }
}

interface Transport {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Whether the request outlives its page. */
  keepalive?: boolean;
}

/** Input of a call; optional if no part of it is required. */
export type CallOptions<N extends CallName> =
  Partial<CallInput<N>> extends CallInput<N>
    ? [options?: CallInput<N> & Transport]
    : [options: CallInput<N> & Transport];

interface AnyOptions extends Transport {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  /** Sent as JSON, or unchanged if it is FormData. */
  body?: unknown;
}

/** An answer with its `ETag`, for a later `If-Match`. */
export interface Tagged<T> {
  answer: T;
  etag: string | undefined;
}

/** Sends a request to this site; throws `CallFailed` on a failure status, or if there is no response. */
export async function send(
  method: string,
  path: string,
  { query, body, headers, signal, keepalive = false }: AnyOptions,
): Promise<Response> {
  const queryEntries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== "");
  const search = queryEntries.length
    ? `?${new URLSearchParams(queryEntries.map(([key, value]) => [key, String(value)]))}`
    : "";
  const isForm = body instanceof FormData;

  let response: Response;
  try {
    response = await fetch(`${path}${search}`, {
      method,
      credentials: "same-origin",
      headers: { ...(body !== undefined && !isForm && { "content-type": "application/json" }), ...headers },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
      keepalive,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new CallFailed(0, connectionTexts.unreachable);
  }
  if (response.ok) return response;

  // A failure response from a proxy may not be JSON.
  const failure = (await response.json().catch(() => undefined)) as Failure | undefined;
  const { status } = response;
  const uncertain = failure?.uncertain ?? (status === 502 || status === 504);
  throw new CallFailed(status, failure?.error ?? connectionTexts.unexpected, failure?.fields, uncertain);
}

/**
 * Adds an `Idempotency-Key` to calls. After an unknown outcome, a repeat with the same body and `If-Match` reuses the
 * key, so that the server applies the call only once.
 */
export function createSendOnce<Options extends AnyOptions, Response>(
  send: (method: string, path: string, options: Options) => Promise<Response>,
) {
  /** Content and key of the last call with an unknown outcome, by method and path. */
  const unsettled = new Map<string, { content: string; key: string }>();

  return async function sendOnce(method: string, path: string, options: Options): Promise<Response> {
    const content = `${options.headers?.["if-match"]} ${contentOf(options.body)}`;
    const call = `${method} ${path}`;
    const earlier = unsettled.get(call);
    const isRepeat = earlier?.content === content;
    const key = isRepeat ? earlier.key : randomHex(16);
    try {
      const response = await send(method, path, {
        ...options,
        headers: { "idempotency-key": key, ...options.headers },
      });
      if (isRepeat) unsettled.delete(call);
      return response;
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      const { status, fields, message } = error;
      const isRefused = status >= 400 && status < 500 && status !== 401 && status !== 429;
      if (isRepeat && isRefused) unsettled.delete(call);
      if (isRefused || !(isRepeat || error.uncertain)) throw error;
      unsettled.set(call, { content, key });
      // Reports an unknown outcome, because the first call may have succeeded even if this repeat failed.
      throw new CallFailed(status, status === 503 ? uncertainTexts.repeatIsSafe : message, fields, true);
    }
  };
}

const sendOnce = createSendOnce(send);

/** Returns equal strings for equal bodies; files are compared by name, size and date. */
function contentOf(body: unknown) {
  const part = (value: FormDataEntryValue) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value;
  return JSON.stringify(body instanceof FormData ? [...body].map(([name, value]) => [name, part(value)]) : body) ?? "";
}

/** Random bytes in hexadecimal digits. `crypto.randomUUID` exists on https only. */
export const randomHex = (bytes: number) =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** PUT calls that send an `Idempotency-Key`, like every POST call. */
const keyedChanges = new Set<CallName>([
  "PUT /blogs/:id",
  "PUT /pages/:id",
  "PUT /newsletter/issues/:id",
  "PUT /redirects/:id",
  "PUT /settings",
]);

function request(name: CallName, options: AnyOptions = {}) {
  const [method = "", template = ""] = name.split(" ");
  const path = `/api${template}`.replace(/:(\w+)/g, (_, part: string) =>
    encodeURIComponent(options.params?.[part] ?? ""),
  );
  const isKeyed = method === "POST" || keyedChanges.has(name);
  return isKeyed ? sendOnce(method, path, options) : send(method, path, options);
}

async function tagged<N extends CallName>(name: N, ...[options]: CallOptions<N>): Promise<Tagged<Answer<N>>> {
  const response = await request(name, options);
  const answer = (await response.json().catch(() => undefined)) as Answer<N> | undefined;
  if (answer === undefined) throw new CallFailed(response.status, connectionTexts.unexpected);
  return { answer, etag: response.headers.get("etag") ?? undefined };
}

/** The browser's client of `/api`, typed by the contract's table of calls; throws `CallFailed`. */
export const api = {
  call: async <N extends CallName>(name: N, ...options: CallOptions<N>) => (await tagged(name, ...options)).answer,
  /** Returns the answer with its `ETag`. */
  tagged,
  /** Returns an answer that is a file. */
  file: async <N extends CallName>(name: N, ...[options]: CallOptions<N>) => (await request(name, options)).blob(),
};
