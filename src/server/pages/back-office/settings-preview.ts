import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { SiteSettingsChanges } from "../../../contract/site-settings/site-settings.ts";
import { visitorPages } from "../../../contract/visitor-pages.ts";
import { notAllowed, notSignedIn } from "../../errors.ts";
import { abortSignalOf } from "../../http/abort-signal.ts";
import { answerFailure } from "../../http/failure.ts";
import { parse } from "../../http/routes/parse.ts";
import { isSignedIn } from "../../permissions.ts";
import type { PageContext } from "../page/page-context.ts";

const paths = new Set<string>(Object.values(visitorPages).map(({ path }) => path));

/**
 * Serves the page at `/about` with unsaved settings as `POST /admin/preview/settings/about`, and likewise every page in
 * `visitorPages`. Only pages registered after this call are included.
 */
export function settingsPreviews(app: FastifyInstance, { dialect, features, withAuthors }: PageContext) {
  app.decorateRequest("unsavedSite", undefined);
  const options = {
    errorHandler: answerFailure(dialect),
    // Runs before the body is read, so that only administrators can make the server read a body.
    onRequest: async (request: FastifyRequest) => void adminOf(request),
    async preHandler(request: FastifyRequest, reply: FastifyReply) {
      const changes = parse(SiteSettingsChanges, request.body, "body");
      const settings = await features.siteSettings.preview(adminOf(request), changes, abortSignalOf(reply));
      request.unsavedSite = await withAuthors(settings);
      reply.header("x-robots-tag", "noindex");
    },
  };
  app.addHook("onRoute", ({ method, url, handler }) => {
    if (method === "GET" && paths.has(url)) app.post(`/admin/preview/settings${url}`, options, handler);
  });
}

function adminOf({ viewer }: FastifyRequest) {
  if (!isSignedIn(viewer)) throw notSignedIn();
  if (viewer.role !== "admin") throw notAllowed();
  return viewer;
}
