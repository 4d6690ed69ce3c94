import type { FastifyInstance } from "fastify";

const path = "/speculation-rules.json";

/** Tells a browser where the rules for prefetching are. */
export const speculationHeader = { "speculation-rules": `"${path}"` };

/** What a browser may fetch when a link is pointed at: pages. Not what is asked for by words, nor files, nor the back office. */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: ["/*.*", "/admin/*", "/api/*"] } },
          { not: { selector_matches: "[href*='?']" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
};

export function speculationRules(app: FastifyInstance) {
  app.get(path, (_, reply) =>
    reply
      .header("cache-control", "public, max-age=86400")
      .type("application/speculationrules+json")
      .send(JSON.stringify(rules)),
  );
}
