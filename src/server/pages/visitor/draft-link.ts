import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { postTexts } from "../../../contract/posts/post-texts.ts";
import { NewPost } from "../../../contract/posts/posts.ts";
import { draftLinkPath, visitorPages } from "../../../contract/visitor-pages.ts";
import { notSignedIn, Refusal } from "../../errors.ts";
import { abortSignalOf } from "../../http/abort-signal.ts";
import { checkJsonLimits, signedInLimits } from "../../http/bodies/request-bodies.ts";
import { parse } from "../../http/routes/parse.ts";
import { isSignedIn } from "../../permissions.ts";
import { missingArticle } from "../page/missing-page.tsx";
import type { PageContext } from "../page/page-context.ts";
import { sendPrivatePage } from "../page/send-page.ts";
import { renderArticle } from "./article.tsx";

/** Serves `/preview/{token}`, the post of a draft link as readers would see it. Not cached, indexed or counted. */
export function draftLinkPage(app: FastifyInstance, context: PageContext) {
  const { features, currentSite, publicUrl } = context;
  const { draftLinks, posts } = features;

  app.get<{ Params: { token: string } }>(draftLinkPath(":token"), async (request, reply) => {
    // `strict-origin` keeps the secret address out of the `Referer` of links in the article.
    reply.header("referrer-policy", "strict-origin");
    const site = await currentSite();
    const { path } = visitorPages.blog;
    const found = await draftLinks.find(request.params.token, abortSignalOf(reply));
    if (!found) return sendPrivatePage(context, reply, site, path, missingArticle("Post not found", publicUrl), 404);
    const related = await posts.related(found.post);
    const series = await posts.placeInSeries(found.post);
    const { head, body } = renderArticle(found, { related, series }, site, publicUrl);
    const { title, description, canonical } = head;
    const page = { head: { title, description, canonical, noindex: true }, body };
    return sendPrivatePage(context, reply, site, path, page);
  });
}

/**
 * Maximum size of a form in bytes: the content alone may have a million characters of up to four bytes, and URL
 * encoding triples them.
 */
const bodyLimit = 12 * 1024 * 1024;

const Form = z.object({ post: z.string() });

/** Serves `POST /admin/preview`, which renders the editor's unsaved form as an article page, without storing it. */
export function previewPage(app: FastifyInstance, context: PageContext) {
  const { features, currentSite, publicUrl } = context;
  // Runs before the body is read, so that only signed-in people can send a body of up to 12 MB.
  const onRequest = async (request: FastifyRequest) => void signedIn(request);

  app.post("/admin/preview", { bodyLimit, onRequest }, async (request, reply) => {
    const viewer = signedIn(request);
    const input = parse(NewPost, jsonOf(parse(Form, request.body, "body").post), "body");
    const site = await currentSite();
    const draft = await features.posts.preview(viewer, input, abortSignalOf(reply));
    const { head, body } = renderArticle(draft, { related: [] }, site, publicUrl);
    const page = { head: { ...head, noindex: true }, body };
    return sendPrivatePage(context, reply, site, visitorPages.blog.path, page);
  });
}

function signedIn({ viewer }: FastifyRequest) {
  if (!isSignedIn(viewer)) throw notSignedIn();
  return viewer;
}

function jsonOf(text: string): unknown {
  checkJsonLimits(text, signedInLimits);
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, postTexts.unreadablePreview);
  }
}
