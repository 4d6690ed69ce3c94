import type { FastifyReply, FastifyRequest } from "fastify";
import { articlePath, visitorPages } from "../../../contract/visitor-pages.ts";
import { PageGone } from "../../../web/visitor/shell/missing-pages.tsx";
import { inProcess } from "../../http/logging.ts";
import type { AnswerFormerAddress } from "../../http/unknown-address.ts";
import { isSignedIn } from "../../permissions.ts";
import { missing } from "./missing-page.tsx";
import type { PageDeps } from "./page-context.ts";
import { renderPage, visitorAssets } from "./render-page.tsx";
import { sendUncached } from "./send-page.ts";

/**
 * Answers requests for addresses of a former site: redirects set by the owner, addresses ending in the slug of an
 * article, and usual addresses of other blog programs.
 */
export function createFormerAddresses({ features, assets, limitRead, settings }: Omit<PageDeps, "formerAddresses">) {
  const { redirects, posts, siteSettings } = features;
  const { publicUrl } = settings;

  async function send(request: FastifyRequest, reply: FastifyReply, found: { status: number; location: string }) {
    reply.header("cache-control", isSignedIn(request.viewer) ? "no-store" : "no-cache");
    if (found.status !== 410) return reply.redirect(found.location, found.status);
    const head = { title: "This page is gone", description: "It was removed permanently.", canonical: publicUrl };
    const site = await siteSettings.current();
    const text = renderPage(site, visitorAssets(assets), visitorPages.blog.path, missing(head, <PageGone />));
    return sendUncached(reply, found.status, text);
  }

  async function findArticle(request: FastifyRequest) {
    const slug = redirects.formerSlugOf(request.originalUrl);
    if (!slug) return undefined;
    const read = () => posts.findPublished(slug);
    const post = await (isSignedIn(request.viewer) ? read() : limitRead(request, read));
    return post && { status: 301, location: articlePath(post.slug) };
  }

  const answer: AnswerFormerAddress = async (request, reply) => {
    const url = request.originalUrl;
    const redirect = await redirects.find(url);
    const found = redirect ?? (await findArticle(request)) ?? redirects.formerPlaceOf(url);
    if (request.ip !== inProcess) {
      if (redirect) redirects.count.followed(redirect.id);
      if (!found && !isSignedIn(request.viewer)) redirects.count.missed(url);
    }
    if (found) await send(request, reply, found);
    return found !== undefined;
  };

  /** Redirects requests for an existing page with a parameter that no page reads, such as `/?p=12`. */
  const answerByQuery: AnswerFormerAddress = async (request, reply) => {
    const url = request.originalUrl;
    if (!redirects.mayDependOnQuery(url)) return false;
    const redirect = await redirects.findByQuery(url);
    if (request.ip !== inProcess) {
      if (redirect) redirects.count.followed(redirect.id);
      else if (!isSignedIn(request.viewer) && redirects.isPostNumber(url)) redirects.count.missed(url);
    }
    const found = redirect ?? (redirects.isFeedQuery(url) ? redirects.formerPlaceOf(url) : undefined);
    if (found) await send(request, reply, found);
    return found !== undefined;
  };

  return { answer, answerByQuery };
}
