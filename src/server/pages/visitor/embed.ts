import type { FastifyInstance } from "fastify";
import { type Embed, embedPath, findEmbed } from "../../../contract/embeds.ts";

/**
 * `/embed?url=`: the content of another site in a frame of its own, whose policy names that site, so that articles allow
 * no other host. Only frames of this site's pages get it, since the address decides whose content it shows.
 */
export function embedFrame(app: FastifyInstance) {
  app.get<{ Querystring: { url?: unknown } }>(embedPath, (request, reply) => {
    const { url } = request.query;
    const embed = typeof url === "string" ? findEmbed(url) : undefined;
    const isFramedHere =
      request.headers["sec-fetch-dest"] === "iframe" && request.headers["sec-fetch-site"] === "same-origin";
    if (!embed || !isFramedHere) return reply.header("cache-control", "no-store").redirect("/", 302);
    return reply
      .headers({
        "cache-control": "private, max-age=3600",
        "content-security-policy": policyOf(embed),
        "x-frame-options": "SAMEORIGIN",
        "x-robots-tag": "noindex",
      })
      .type("text/html; charset=utf-8")
      .send(documentOf(embed));
  });
}

const isScript = ({ frame }: Embed) => frame.endsWith(".js");

/** A script of another site runs in a sandbox: an origin of its own, without this site's cookies and storage. */
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
    : `<iframe src="${address}" title="${embed.provider}" allow="autoplay; encrypted-media; fullscreen; picture-in-picture" allowfullscreen></iframe>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${embed.provider}</title><style>html,body,iframe{width:100%;height:100%;margin:0;border:0}</style>${content}</html>`;
}
