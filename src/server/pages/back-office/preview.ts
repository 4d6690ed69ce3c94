import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { postTexts } from "../../../contract/post-texts.ts";
import { NewPost } from "../../../contract/posts.ts";
import { visitorPages } from "../../../contract/visitor-pages.ts";
import { notSignedIn, Refusal } from "../../errors.ts";
import { abortSignalOf } from "../../http/abort-signal.ts";
import { checkJsonLimits, signedInLimits } from "../../http/bodies/request-bodies.ts";
import { parse } from "../../http/routes/parse.ts";
import { isSignedIn } from "../../permissions.ts";
import type { PageContext } from "../page/page-context.ts";
import { renderPage } from "../page/render-page.tsx";
import { sendUncached } from "../page/send-page.ts";
import { renderArticle } from "../visitor/article.tsx";

/** URL encoding triples bytes, and the content alone may have a million characters of up to four bytes. */
const bodyLimit = 12 * 1024 * 1024;

const Form = z.object({ post: z.string() });

/** `POST /admin/preview`: renders the editor's unsaved form as an article page, without storing it. */
export function previewPage(app: FastifyInstance, { features, currentSite, publicUrl, visitorAssets }: PageContext) {
  // Checked before the body is read, so that only signed-in people can send a body of this size.
  const onRequest = async (request: FastifyRequest) => void signedIn(request);
  app.post("/admin/preview", { bodyLimit, onRequest }, async (request, reply) => {
    const viewer = signedIn(request);
    const input = parse(NewPost, jsonOf(parse(Form, request.body, "body").post), "body");

    const site = await currentSite();
    const draft = await features.posts.preview(viewer, input, abortSignalOf(reply));
    const article = renderArticle(draft, { related: [] }, site, publicUrl);
    const html = renderPage(site, visitorAssets, visitorPages.blog.path, {
      ...article,
      head: { ...article.head, noindex: true },
    });
    return sendUncached(reply.header("x-robots-tag", "noindex"), 200, html);
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
