/**
 * Browsers prefetch a page when its link is hovered, except for searches, files and the back office. The rules are
 * inline in each page, because an external file would be one of the first requests of a visit; the
 * Content-Security-Policy contains their hash.
 */
export const speculationRules = JSON.stringify({
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
});
