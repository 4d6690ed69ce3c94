import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { doneParameter } from "../../../contract/visitor-pages.ts";
import type { Encoding } from "../../http/compression.ts";
import { createReplayLog } from "../../http/logging.ts";
import type { ResponseCounts, RouteCounts } from "../../http/response-counts.ts";
import { isNamedIn } from "../../http/routes/etag.ts";
import { mayCarrySession } from "../../http/security/session-cookie.ts";
import { type RecordedResponse, recordResponse, replayResponse } from "../../http/server/replay-response.ts";
import { type CachedPage, encodingFor } from "./cached-page.ts";

/** The only query parameters that change a page; all others, such as `utm_source`, are ignored. */
export type PageParameter = "search" | "category" | "page" | typeof doneParameter;
const pageParameters = new Set<string>(["search", "category", "page", doneParameter] satisfies PageParameter[]);

/** A request for a page, as described by both the router and Node. */
export interface PageVisit {
  method?: string | undefined;
  headers: IncomingHttpHeaders;
}

export interface CachedAddress {
  /** Whether every query parameter matters, including those that no page reads. */
  readsAllParameters: boolean;
  findCurrent(): CachedPage | undefined;
  onVisit(visit: PageVisit, page: CachedPage): void;
}

/** A response, and the counters of its replays. */
interface Replayed extends RecordedResponse {
  counts: RouteCounts;
  route: string | undefined;
}

const maxAddressCharacters = 4 * 1024 * 1024;
const overheadPerAddress = 100;

/**
 * Answers visitors' requests for cached pages in front of the router, by repeating the response that the router sent
 * before. Every other request goes to the router, such as one that may carry a session, or whose query may name a
 * redirect.
 */
export function createPageReplay(
  log: FastifyBaseLogger,
  responseCounts: ResponseCounts,
  mayRedirect: (url: string) => boolean,
) {
  const createAddresses = () =>
    new LRUCache<string, CachedAddress>({
      maxSize: maxAddressCharacters,
      sizeCalculation: (_, address) => address.length + overheadPerAddress,
    });
  const exact = createAddresses();
  /** Address without the parameters that no page reads. */
  const reduced = createAddresses();
  const logAnswer = createReplayLog(log);
  const responses = new WeakMap<CachedPage, Map<string, Replayed>>();
  let count = 0;

  return {
    /** Number of repeated responses. */
    count: () => count,

    /** Answers the request, or returns false to leave it to the router. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const begunAt = performance.now();
      const { method, url = "/", headers } = request;
      // The recorded head says that the connection stays open.
      if (!response.shouldKeepAlive || isForRouter(request) || mayRedirect(url)) return false;
      const address = reduced.get(withoutUnread(url)) ?? exact.get(url);
      const page = address?.findCurrent();
      const recorded = page && responses.get(page)?.get(variantOf(page, headers));
      if (!recorded) return false;

      address?.onVisit(request, page);
      replayResponse(response, recorded);
      const ms = performance.now() - begunAt;
      count++;
      recorded.counts.count(recorded.status, ms);
      logAnswer({ method, url, route: recorded.route, status: recorded.status, ms });
      return true;
    },

    /** Records the response for a cached page when it is sent. */
    record(request: FastifyRequest, reply: FastifyReply, page: CachedPage, address: CachedAddress, body?: Buffer) {
      if (isForRouter(request)) return;
      reply.raw.once("finish", () => {
        const variants = responses.get(page) ?? new Map<string, Replayed>();
        const variant = variantOf(page, request.headers);
        const recorded = variants.get(variant) ?? recordResponse(reply.raw, body);
        if (!recorded) return;
        const counts = responseCounts.of(request.method, request.routeOptions.url);
        responses.set(page, variants.set(variant, { ...recorded, counts, route: request.routeOptions.url }));
        if (body)
          page.shareBody(
            encodingFor(page, request.headers["accept-encoding"]),
            recorded.bytes.subarray(recorded.bodyAt),
          );
        if (address.readsAllParameters) exact.set(request.originalUrl, address);
        else reduced.set(copyOf(withoutUnread(request.originalUrl)), address);
      });
    },
  };
}

export type PageReplay = ReturnType<typeof createPageReplay>;

/** Requests whose answer depends on more than the address: on the session or an origin, or that have a body. */
const isForRouter = ({ method, headers }: PageVisit) =>
  method !== "GET" ||
  headers["content-length"] !== undefined ||
  headers["transfer-encoding"] !== undefined ||
  mayCarrySession(headers) ||
  headers.origin !== undefined ||
  headers["x-requires-session"] !== undefined;

/** Encoding of a response, and whether the browser's copy is current. */
function variantOf(page: CachedPage, headers: IncomingHttpHeaders): string {
  const encoding = encodingFor(page, headers["accept-encoding"]);
  return isCopyCurrent(page, encoding, headers) ? `304 ${encoding}` : encoding;
}

export const isCopyCurrent = (page: CachedPage, encoding: Encoding, headers: IncomingHttpHeaders) =>
  isNamedIn(headers["if-none-match"], page.etag(encoding));

/** Removes the parameters that no page reads from the address. */
function withoutUnread(url: string) {
  // The router also reads a query after `#`; browsers never send it.
  const queryAt = url.search(/[?#]/);
  if (queryAt < 0) return url;
  const relevant = url
    .slice(queryAt + 1)
    .split("&")
    .filter(isRelevant);
  const path = url.slice(0, queryAt);
  return relevant.length > 0 ? `${path}?${relevant.join("&")}` : path;
}

/** A substring would hold the whole string in memory. */
const copyOf = (text: string) => Buffer.from(text).toString();

function isRelevant(parameter: string) {
  const [name = ""] = parameter.split("=", 1);
  // An encoded name may be any parameter.
  return pageParameters.has(name) || name.includes("%");
}
