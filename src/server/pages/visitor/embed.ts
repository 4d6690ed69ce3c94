import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Embed, embedPath, findEmbed } from "../../../contract/embeds.ts";

/**
 * Serves `/embed?url=`, a frame with content of another site. The frame's own policy allows that site, so that articles
 * need not allow other hosts. Only pages of this site may frame it, because `url` decides whose content it shows.
 */
export function embedFrame(app: FastifyInstance) {
  app.get<{ Querystring: { url?: unknown } }>(embedPath, (request, reply) => {
    const { url } = request.query;
    const embed = typeof url === "string" ? findEmbed(url) : undefined;
    if (!embed || !isFramedHere(request)) return reply.header("cache-control", "no-store").redirect("/", 302);
    return reply
      .headers({
        "cache-control": "private, max-age=3600",
        "content-security-policy": policyOf(embed),
        vary: "sec-fetch-dest, sec-fetch-site, referer",
        "x-frame-options": "SAMEORIGIN",
        "x-robots-tag": "noindex",
      })
      .type("text/html; charset=utf-8")
      .send(documentOf(embed));
  });
}

/**
 * Whether a page of this site frames the embed. On plain HTTP, where browsers send no `Sec-Fetch` headers, the
 * `Referer` is compared with the host.
 */
function isFramedHere({ headers, host }: FastifyRequest) {
  const { "sec-fetch-dest": destination, "sec-fetch-site": site, referer = "" } = headers;
  if (destination !== undefined) return destination === "iframe" && site === "same-origin";
  return URL.canParse(referer) && new URL(referer).host === host;
}

const isScript = ({ frame }: Embed) => frame.endsWith(".js");

/** Returns the frame's CSP. Scripts of other sites run in a sandbox without this site's origin, cookies and storage. */
function policyOf(embed: Embed) {
  const { origin } = new URL(embed.frame);
  const allowed = isScript(embed)
    ? `script-src ${origin}; style-src 'unsafe-inline' https://github.githubassets.com; sandbox allow-scripts allow-popups`
    : `frame-src ${origin}; style-src 'unsafe-inline'`;
  return `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; ${allowed}`;
}

function documentOf(embed: Embed) {
  const address = embed.frame.replaceAll("&", "&amp;");
  const content = isScript(embed)
    ? `<script src="${address}"></script>`
    : `<iframe src="${address}" title="${embed.provider}" sandbox="allow-scripts allow-same-origin allow-popups allow-forms allow-presentation" allow="autoplay; encrypted-media; fullscreen; picture-in-picture" allowfullscreen></iframe>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${embed.provider}</title><style>html,body,iframe{width:100%;height:100%;margin:0;border:0}</style>${content}</html>`;
}
