import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { PublicSite, ShownSite } from "../../../contract/site-settings/site-settings.ts";
import type { LimitRead } from "../../http/read-limit.ts";
import { acceptedForm } from "../../http/routes/plain-forms.ts";
import type { AnswerFormerAddress } from "../../http/unknown-address.ts";
import { isSignedIn } from "../../permissions.ts";
import { type CachedPage, encodingFor, type Page } from "./cached-page.ts";
import type { PageCache } from "./page-cache.ts";
import type { PageContext } from "./page-context.ts";
import { type HeadOfPage, pageHead } from "./page-head.ts";
import {
  type CachedAddress,
  isCopyCurrent,
  type PageParameter,
  type PageReplay,
  type PageVisit,
} from "./page-replay.ts";
import { type Rendered, renderPage } from "./render-page.tsx";

declare module "fastify" {
  interface FastifyRequest {
    /** Site with settings that are not saved yet, shown in a preview instead of the current site. */
    unsavedSite: PublicSite | undefined;
  }
}

export interface ReplayedCache extends PageCache {
  replay: PageReplay;
  limitRead: LimitRead;
  /** Whether the response depends on all query parameters, even on unknown ones such as `utm_source`. */
  readsAllParameters?: boolean;
  /** Answers a request for a page that does not exist, for example with a redirect. */
  answerFormerAddress?: AnswerFormerAddress;
}

const html = "text/html; charset=utf-8";

/**
 * Sends a page. Visitors get it from the cache, or rendered if their network's rate limit allows it; then `onVisit`
 * runs. Others get a new rendering.
 */
export async function sendPage(
  cache: ReplayedCache,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  render: () => Promise<Page>,
  onVisit: CachedAddress["onVisit"] = ignoreVisit,
) {
  if (!isSignedIn(request.viewer)) {
    const page = await cache.get(key, render, (read) => cache.limitRead(request, read));
    if (await isAnsweredElsewhere(cache, page, request, reply)) return reply;
    onVisit(request, page);
    const address = cachedAddress(cache, key, onVisit);
    const record = (body?: Buffer) => cache.replay.record(request, reply, page, address, body);
    return sendCached(request, reply, page, record);
  }
  const page = await render();
  if (await isAnsweredElsewhere(cache, page, request, reply)) return reply;
  const { status, text, type, movedTo } = page;
  if (movedTo) return reply.header("cache-control", "no-store").redirect(movedTo, status);
  return sendUncached(reply, status, text, type);
}

const isAnsweredElsewhere = async (
  { answerFormerAddress }: ReplayedCache,
  { status, isMissing = status === 404 }: Pick<Page, "status" | "isMissing">,
  request: FastifyRequest,
  reply: FastifyReply,
) => isMissing && answerFormerAddress !== undefined && (await answerFormerAddress(request, reply));

// Defined outside of the request handler, whose closures would keep the request in memory.
const ignoreVisit = () => {};

const cachedAddress = (
  { findCurrent, readsAllParameters = false }: ReplayedCache,
  key: string,
  onVisit: CachedAddress["onVisit"],
): CachedAddress => ({ findCurrent: () => findCurrent(key), onVisit, readsAllParameters });

/** Sends a page that is the same for all visitors, or 304 if the browser's copy is current. */
async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  record: (body?: Buffer) => void,
) {
  if (page.movedTo) return reply.header("cache-control", "public, no-cache").redirect(page.movedTo, page.status);
  const encoding = encodingFor(page, request.headers["accept-encoding"]);
  const etag = page.etag(encoding);
  // `Vary` may already name `Origin`.
  const vary = [reply.getHeader("vary") ?? [], "accept-encoding, cookie"].flat().join(", ");
  reply.code(page.status).headers({ "cache-control": "public, no-cache", vary, etag });

  if (page.status === 200 && isCopyCurrent(page, encoding, request.headers)) {
    record();
    return reply.code(304).send();
  }
  if (page.link) reply.header("link", page.link);
  const body = await page.body(encoding);
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  if (page.status === 200) record(body);
  return reply.type(page.type ?? html).send(body);
}

/** Sends a response for one person, which must not be cached. */
export const sendUncached = (reply: FastifyReply, status: number, text: string, type = html) =>
  reply.code(status).header("cache-control", "no-store").type(type).send(text);

/** Sends a page for one person, rendered for this request: it is neither cached nor indexed. */
export const sendPrivatePage = (
  { visitorAssets }: PageContext,
  reply: FastifyReply,
  site: ShownSite,
  path: string,
  rendered: Rendered,
  status = 200,
) => {
  const page = renderPage(site, visitorAssets, path, { ...rendered, accepted: acceptedForm(reply.request) });
  return sendUncached(reply.header("x-robots-tag", "noindex"), status, page);
};

/** Registers a path that serves a text file which is the same for all visitors. */
export const sendText = (
  app: FastifyInstance,
  cache: ReplayedCache,
  path: string,
  type: string,
  write: () => string | Promise<string>,
  config: FastifyContextConfig = {},
) =>
  app.get(path, { config }, (request, reply) =>
    sendPage(cache, request, reply, path, async () => ({
      status: 200,
      type: `${type}; charset=utf-8`,
      text: await write(),
    })),
  );

export type PageResult =
  | (Omit<Rendered, "head"> & { head: HeadOfPage; status?: number } & Pick<Page, "postId" | "isCounted" | "link">)
  | (Pick<Page, "isUnlimited" | "isMissing"> & { status: 301 | 302; movedTo: string });

interface PageKey {
  /** Canonical path of the page; requests that spell the path differently get the same cached page. */
  path: string;
  /** Query parameters on which the page depends; each combination of values is cached as a page of its own. */
  variant?: Partial<Record<PageParameter, unknown>>;
}

/** Sends a visitor page. Visitors get it from the cache and are counted; signed-in users get a new rendering. */
export function showPage(
  { currentSite, cache, visitorAssets, countView, publicUrl }: PageContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { path, variant }: PageKey,
  describe: (site: PublicSite) => PageResult | Promise<PageResult>,
) {
  const accepted = acceptedForm(request);
  const render = async (): Promise<Page> => {
    const shown = request.unsavedSite ?? (await currentSite());
    // `?own-css=off` lets a signed-in owner see a page that the site's own CSS made unusable.
    const isPlain = isSignedIn(request.viewer) && (request.query as { "own-css"?: string })["own-css"] === "off";
    const site = isPlain ? { ...shown, ownCss: "" } : shown;
    const result = await describe(site);
    if ("movedTo" in result) return { ...result, text: "" };
    const head = pageHead(accepted ? { ...result.head, noindex: true } : result.head, site, publicUrl, path);
    const text = renderPage(site, visitorAssets, path, { ...result, head, accepted });
    // Fast compression takes a seventh of the time; search and confirmation pages are rarely requested again.
    const compression = variant?.search || accepted ? "once" : undefined;
    const { status = 200, postId, isCounted, link } = result;
    return { status, postId, isCounted, link, text, compression, isUnlimited: accepted !== undefined };
  };
  const key = variant || accepted ? `${path} ${JSON.stringify({ ...variant, accepted })}` : path;
  // A confirmation page is not counted, because the view of the page with the form was counted already.
  const onVisit = accepted ? undefined : (visit: PageVisit, page: CachedPage) => countView(visit, path, page);
  return sendPage(cache, request, reply, key, render, onVisit);
}
