import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { doneParameter } from "../../../contract/visitor-pages.ts";
import type { Encoding } from "../../http/compression.ts";
import { logAnswer, requestId } from "../../http/logging.ts";
import { isNamedIn } from "../../http/routes/etag.ts";
import { mayIdentifyUser } from "../../http/security/session-cookie.ts";
import { type CachedPage, encodingFor } from "./cached-page.ts";

/** The only query parameters that change a page; all others, such as `utm_source`, are ignored. */
export type PageParameter = "search" | "category" | "page" | typeof doneParameter;
const pageParameters = new Set<string>(["search", "category", "page", doneParameter] satisfies PageParameter[]);

/** A request for a page, with the properties that Fastify's and Node's requests share. */
export interface PageVisit {
  method?: string | undefined;
  headers: IncomingHttpHeaders;
}

export interface CachedAddress {
  /** Whether the response depends on all query parameters, even on unknown ones such as `utm_source`. */
  readsAllParameters: boolean;
  findCurrent(): CachedPage | undefined;
  onVisit(visit: PageVisit, page: CachedPage): void;
}

/** Response of the router, recorded to be sent again. */
interface Replayed {
  status: number;
  /** Header names and values, alternately. */
  head: string[];
  body: Buffer | string | undefined;
  route: string | undefined;
}

const maxAddressCharacters = 4 * 1024 * 1024;
const overheadPerAddress = 100;
/** Maximum length of a body stored as text: with its head, it fits into the 16 KB that Node writes at once. */
const maxTextBytes = 14 * 1024;

/**
 * Answers visitors' requests for cached pages before the router, with a response that the router sent earlier. All
 * other requests go to the router, for example if they may carry a session or their query may match a redirect.
 */
export function createPageReplay(
  log: FastifyBaseLogger,
  countResponse: (status: number) => void,
  mayRedirect: (url: string) => boolean,
) {
  /** Cached pages by URL; parameters that pages do not read are removed, except for pages that read all. */
  const addresses = new LRUCache<string, CachedAddress>({
    maxSize: maxAddressCharacters,
    sizeCalculation: (_, address) => address.length + overheadPerAddress,
  });
  const find = (url: string) => {
    const reduced = addresses.get(withoutUnread(url));
    return reduced?.readsAllParameters === false ? reduced : addresses.get(url);
  };
  const responses = new WeakMap<CachedPage, Map<string, Replayed>>();

  return {
    /** Answers the request, or returns false to leave it to the router. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const begunAt = performance.now();
      const { method, url = "/", headers } = request;
      if (isForRouter(request) || mayRedirect(url)) return false;
      const address = find(url);
      const page = address?.findCurrent();
      const recorded = page && responses.get(page)?.get(variantOf(page, headers));
      if (!recorded) return false;

      address?.onVisit(request, page);
      response.writeHead(recorded.status, recorded.head).end(recorded.body, "latin1");
      const ms = performance.now() - begunAt;
      countResponse(recorded.status);
      logAnswer(log, { reqId: requestId(), method, url, route: recorded.route, status: recorded.status, ms });
      return true;
    },

    /** Records the response for a cached page when it is sent. */
    record(request: FastifyRequest, reply: FastifyReply, page: CachedPage, address: CachedAddress, body?: Buffer) {
      if (isForRouter(request)) return;
      reply.raw.once("finish", () => {
        // A response that sets a cookie is meant for a single person and must not be replayed.
        if (reply.hasHeader("set-cookie")) return;
        const variants = responses.get(page) ?? new Map<string, Replayed>();
        const { url: route } = request.routeOptions;
        const recorded = { status: reply.statusCode, head: headOf(reply), body: body && toSent(body), route };
        responses.set(page, variants.set(variantOf(page, request.headers), recorded));
        const { originalUrl } = request;
        addresses.set(address.readsAllParameters ? originalUrl : copyOf(withoutUnread(originalUrl)), address);
      });
    },
  };
}

export type PageReplay = ReturnType<typeof createPageReplay>;

/** Converts a short body to text, because Node then writes head and body at once, at a tenth less cost. */
const toSent = (body: Buffer) => (body.length <= maxTextBytes ? body.toString("latin1") : body);

const headOf = (reply: FastifyReply) =>
  Object.entries(reply.getHeaders()).flatMap(([name, value]) => [name, String(value)]);

/** Whether only the router may answer: the answer depends on a session, an origin, a body or the method. */
const isForRouter = ({ method, headers }: PageVisit) =>
  method !== "GET" ||
  headers["content-length"] !== undefined ||
  headers["transfer-encoding"] !== undefined ||
  mayIdentifyUser(headers) ||
  headers.origin !== undefined ||
  headers["x-requires-session"] !== undefined;

/** Returns the key of a recorded response: its encoding, with the prefix `304` if the browser's copy is current. */
function variantOf(page: CachedPage, headers: IncomingHttpHeaders): string {
  const encoding = encodingFor(page, headers["accept-encoding"]);
  return isCopyCurrent(page, encoding, headers) ? `304 ${encoding}` : encoding;
}

export const isCopyCurrent = (page: CachedPage, encoding: Encoding, headers: IncomingHttpHeaders) =>
  isNamedIn(headers["if-none-match"], page.etag(encoding));

/** Removes from the address the parameters that no page reads. */
function withoutUnread(url: string) {
  // Searches for `#`, too: the router reads a query after it, although browsers never send a fragment.
  const queryAt = url.search(/[?#]/);
  if (queryAt < 0) return url;
  const relevant = url
    .slice(queryAt + 1)
    .split("&")
    .filter(isRelevant);
  const path = url.slice(0, queryAt);
  return relevant.length > 0 ? `${path}?${relevant.join("&")}` : path;
}

/** Copies a string: a substring would hold the whole string in memory. */
const copyOf = (text: string) => Buffer.from(text).toString();

function isRelevant(parameter: string) {
  const [name = ""] = parameter.split("=", 1);
  // Keeps a percent-encoded name, because the router may decode it to one of the parameters that a page reads.
  return pageParameters.has(name) || name.includes("%");
}
