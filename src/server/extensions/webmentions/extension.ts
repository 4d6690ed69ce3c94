import { createElement } from "react";
import { webmentionPath } from "../../../contract/extensions/webmentions.ts";
import type { Extension } from "../../extension.ts";
import { webmentionEndpoint } from "./webmention-endpoint.ts";
import { webmentionsApi } from "./webmentions.api.ts";
import { createWebmentions } from "./webmentions.ts";

/** Links from other sites, which an administrator approves and the page of the article shows. */
export const webmentions: Extension = {
  register(context, core) {
    const mentions = createWebmentions(context, { ...core, fetchPublic: core.createPublicFetch("webmention") });
    const link = { rel: "webmention", href: context.settings.publicUrl + webmentionPath };
    return {
      routes: webmentionsApi(mentions),
      addAddresses: (app, limits) => webmentionEndpoint(app, mentions, limits),
      async addToArticle(postId, site) {
        if (!site.webmentions) return undefined;
        // Programs that run from the sources, such as the bench, cannot load JSX.
        const { Mentions } = await import("../../../web/visitor/extensions/webmentions/mentions.tsx");
        return { link, section: createElement(Mentions, { mentions: await mentions.ofArticle(postId) }) };
      },
      documentAttributes: (site) => (site.webmentions ? ["data-webmentions"] : []),
      close: mentions.close,
    };
  },
};
