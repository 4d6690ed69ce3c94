import type { Answer, CallInput, CallName } from "../contract/calls.ts";
import type { Failure } from "../contract/envelope.ts";
import { uncertainTexts } from "../contract/failure-texts.ts";

/** The "no" of a call, as a sentence to show; `fields` names the inputs at fault. `status` is 0 when no answer came. */
export class CallFailed extends Error {
  readonly status: number;
  readonly fields: Record<string, string>;
  /** Whether the change may have been made all the same: no answer came, or one that says so. */
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
}

/** What a call of the contract is made with; optional where nothing of it is required. */
export type CallOptions<N extends CallName> =
  Partial<CallInput<N>> extends CallInput<N>
    ? [options?: CallInput<N> & Transport]
    : [options: CallInput<N> & Transport];

/** The same as far as sending needs it, whichever call it is. */
interface AnyOptions extends Transport {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  /** Sent as JSON, or as it is when it is a form's data. */
  body?: unknown;
}

/** An answer with the `ETag` of what it shows, for an `If-Match` later on. */
export interface Tagged<T> {
  answer: T;
  etag: string | undefined;
}

/** What to say of an answer that is not this server's. */
const unexpected = "Something went wrong. Please try again in a moment.";

/** Makes a call; an answer that says no, or none at all, throws. */
async function send(method: string, path: string, { query, body, headers, signal }: AnyOptions): Promise<Response> {
  const queryEntries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== "");
  const search = queryEntries.length
    ? `?${new URLSearchParams(queryEntries.map(([key, value]) => [key, String(value)]))}`
    : "";
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
  const { status } = response;
  const uncertain = failure?.uncertain ?? (status === 502 || status === 504);
  throw new CallFailed(status, failure?.error ?? unexpected, failure?.fields, uncertain);
}

/** The last POST to each path of which it is not known whether it was done. */
const unsettled = new Map<string, { content: string; key: string }>();

/** A POST has an `Idempotency-Key`. Sent again as it was, after its outcome was lost, it has the same: it is done once. */
async function post(path: string, options: AnyOptions): Promise<Response> {
  const content = contentOf(options.body);
  const earlier = unsettled.get(path);
  const isRepeat = earlier?.content === content;
  const key = isRepeat ? earlier.key : newKey();
  try {
    const response = await send("POST", path, { ...options, headers: { "idempotency-key": key, ...options.headers } });
    if (isRepeat) unsettled.delete(path);
    return response;
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    const { status, fields, message } = error;
    const isRefused = status >= 400 && status < 500 && status !== 401 && status !== 429;
    if (isRepeat && isRefused) unsettled.delete(path);
    if (isRefused || !(isRepeat || error.uncertain)) throw error;
    unsettled.set(path, { content, key });
    // That this repeat changed nothing says nothing of the call that it repeats.
    throw new CallFailed(status, status === 503 ? uncertainTexts.repeatIsSafe : message, fields, true);
  }
}

/** What tells one body from another; a file counts as its name, size and date. */
function contentOf(body: unknown) {
  const part = (value: FormDataEntryValue) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value;
  return JSON.stringify(body instanceof FormData ? [...body].map(([name, value]) => [name, part(value)]) : body) ?? "";
}

/** `crypto.randomUUID` is there on https alone. */
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

function request<N extends CallName>(name: N, options: AnyOptions = {}) {
  const [method = "", template = ""] = name.split(" ");
  const path = template.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(options.params?.[part] ?? ""));
  return method === "POST" ? post(path, options) : send(method, path, options);
}

async function tagged<N extends CallName>(name: N, ...[options]: CallOptions<N>): Promise<Tagged<Answer<N>>> {
  const response = await request(name, options);
  const answer = (await response.json().catch(() => undefined)) as Answer<N> | undefined;
  if (answer === undefined) throw new CallFailed(response.status, unexpected);
  return { answer, etag: response.headers.get("etag") ?? undefined };
}

/** The browser's way to `/api`, typed by the contract's table of calls. A failure throws `CallFailed`. */
export const api = {
  call: async <N extends CallName>(name: N, ...options: CallOptions<N>) => (await tagged(name, ...options)).answer,
  /** With the answer's `ETag`. */
  tagged,
  /** An answer that is a file. */
  file: async <N extends CallName>(name: N, ...[options]: CallOptions<N>) => (await request(name, options)).blob(),
};
