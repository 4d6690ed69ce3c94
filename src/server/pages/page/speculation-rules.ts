import type { FastifyInstance } from "fastify";

const path = "/speculation-rules.json";

/** The response header that names the speculation rules. */
export const speculationHeader = { "speculation-rules": `"${path}"` };

/** Browsers prefetch a page when its link is hovered, but no searches, files or back office. */
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
