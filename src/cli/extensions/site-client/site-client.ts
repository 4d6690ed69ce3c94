import { setTimeout as sleep } from "node:timers/promises";
import type { Answer, CallInput, CallName } from "../../../contract/calls/calls.ts";
import { secondMs } from "../../../contract/durations.ts";
import type { Failure } from "../../../contract/envelope.ts";
import { OperatorError, reasonOf } from "../../../server/errors.ts";
import { type CommandContext, commandSettings } from "../../command-context.ts";
import type { SendRequest } from "./in-process-api.ts";

/** A call that the site refused, with its sentence. */
export class CallRefused extends OperatorError {
  readonly status: number;
  readonly fields: Record<string, string>;

  constructor(status: number, { error, fields = {} }: Pick<Failure, "error" | "fields">) {
    super(error);
    this.status = status;
    this.fields = fields;
  }
}

type Options<N extends CallName> = CallInput<N> & { headers?: Record<string, string> };
type OptionsOf<N extends CallName> =
  Partial<CallInput<N>> extends CallInput<N> ? [options?: Options<N>] : [options: Options<N>];

interface AnyOptions {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
}

export type SiteClient = ReturnType<typeof createSiteClient>;

/**
 * Runs `work` with a client of a site's API: of the site at `address` with the access token in FOLIO_TOKEN, or of the
 * settings' data folder if there is no address.
 */
export async function withSiteClient<T>(
  context: CommandContext,
  address: string | undefined,
  work: (client: SiteClient) => Promise<T>,
) {
  if (address !== undefined) return work(createSiteClient(originOf(address), sendWithToken(context.env)));
  const settings = commandSettings(context);
  const { withInProcessApi } = await import("./in-process-api.ts");
  return withInProcessApi(settings, (send) => work(createSiteClient(settings.publicUrl, send)), context.featureOptions);
}

/** Hosts to which a token may be sent without encryption. */
const isLoopback = ({ hostname }: URL) => /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

/** Origin of a site's address; refuses one to which a token must not be sent. */
export function originOf(address: string) {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username)
    throw new OperatorError(`${address} is not the address of a site: use one such as https://example.com.`);
  if (url.protocol === "http:" && !isLoopback(url))
    throw new OperatorError(`${address} would send the access token unencrypted: use https.`);
  return url.origin;
}

/** Longest time in ms that a request may take, and that a refused one is waited for before it is repeated. */
const timeoutMs = 60 * secondMs;
const maxAttempts = 4;

function sendWithToken({ FOLIO_TOKEN: token = "" }: NodeJS.ProcessEnv): SendRequest {
  if (token === "")
    throw new OperatorError("FOLIO_TOKEN is not set: make an access token in the profile of the site's back office.");
  return (request) => {
    request.headers.set("authorization", `Bearer ${token}`);
    return fetch(request, { redirect: "manual", signal: AbortSignal.timeout(timeoutMs) });
  };
}

function createSiteClient(origin: string, send: SendRequest) {
  /** Sends a request, and repeats it if there is no answer or the site asks to wait. */
  async function sendPatiently(createRequest: () => Request) {
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt === maxAttempts;
      const response = await send(createRequest()).catch((error: unknown) => {
        if (error instanceof OperatorError || !isLast) return error;
        throw new OperatorError(
          `${origin} cannot be reached (${reasonOf(error)}): check the address and the network, then run the command again.`,
        );
      });
      if (response instanceof OperatorError) throw response;
      const isResponse = response instanceof Response;
      if (isResponse && (isLast || ![429, 502, 503, 504].includes(response.status))) return response;
      const seconds = isResponse ? Number(response.headers.get("retry-after") ?? attempt) : attempt;
      await sleep(Math.min(seconds * secondMs, timeoutMs));
    }
  }

  async function request(name: CallName, { params, query, body, headers }: AnyOptions) {
    const [method = "", template = ""] = name.split(" ");
    const path = template.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(params?.[part] ?? ""));
    const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
    const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
    const isForm = body instanceof FormData;
    const response = await sendPatiently(
      () =>
        new Request(`${origin}/api${path}${given.length > 0 ? `?${search}` : ""}`, {
          method,
          headers: { ...(body !== undefined && !isForm && { "content-type": "application/json" }), ...headers },
          ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
        }),
    );
    const { status } = response;
    const target = response.headers.get("location");
    if (status >= 300 && status < 400 && target)
      throw new OperatorError(`${origin} redirects to ${new URL(target, origin).origin}: use that address.`);
    const answer = (await response.json().catch(() => undefined)) as Failure | { success: true } | undefined;
    if (typeof answer?.success !== "boolean")
      throw new OperatorError(`${origin} does not answer as folio does (status ${status}): check the address.`);
    if (!answer.success) throw new CallRefused(status, answer);
    return { answer, etag: response.headers.get("etag") ?? undefined };
  }

  return {
    origin,

    /** Makes a call of the API; throws `CallRefused` if the site refuses it. */
    call: async <N extends CallName>(name: N, ...[options]: OptionsOf<N>) =>
      (await request(name, options ?? {})).answer as Answer<N>,

    /** Makes a call, and returns its answer with the `ETag`. */
    tagged: async <N extends CallName>(name: N, ...[options]: OptionsOf<N>) =>
      (await request(name, options ?? {})) as { answer: Answer<N>; etag: string | undefined },

    /** Returns a file of the site, such as an upload; undefined if there is none. */
    async file(path: string) {
      const response = await sendPatiently(() => new Request(origin + path));
      return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
    },
  };
}
