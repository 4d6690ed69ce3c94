import type { FastifyReply, FastifyRequest } from "fastify";
import type { PublicSite } from "../../../contract/site-settings.ts";
import type { Page } from "./cached-page.ts";
import type { PageContext } from "./page-context.ts";
import type { PageParameter } from "./page-replay.ts";
import { type Rendered, renderPage } from "./render-page.tsx";
import { sendPage } from "./send-page.ts";

export type PageResult =
  | (Rendered & Pick<Page, "postId" | "isCounted" | "link"> & { status?: number })
  | (Pick<Page, "isUnlimited"> & { status: 301 | 302; movedTo: string });

interface PageKey {
  /** Canonical path: requests that spell it differently share the cached page. */
  path: string;
  /** Further input of the page, such as the parsed query. */
  variant?: Partial<Record<PageParameter, unknown>>;
}

/** Sends a visitor page: from the cache for visitors, whose view it counts; freshly rendered for signed-in people. */
export function showPage(
  { currentSite, cache, visitorAssets, countView }: PageContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { path, variant }: PageKey,
  describe: (site: PublicSite) => PageResult | Promise<PageResult>,
) {
  const render = async (): Promise<Page> => {
    const site = await currentSite();
    const result = await describe(site);
    if ("movedTo" in result) return { ...result, text: "" };
    const text = renderPage(site, visitorAssets, path, result);
    // Two readers hardly ever search for the same words, and the default compression takes a seventh of the time of
    // such a page.
    const compression = variant?.search ? "once" : undefined;
    const { status = 200, postId, isCounted, link } = result;
    return { status, postId, isCounted, link, text, compression };
  };
  const key = variant === undefined ? path : `${path} ${JSON.stringify(variant)}`;
  return sendPage(cache, request, reply, key, render, (visit, page) => countView(visit, path, page));
}
