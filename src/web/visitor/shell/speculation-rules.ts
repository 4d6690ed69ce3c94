/**
 * Browsers prefetch a page when its link is hovered, but no searches, files or back office. The rules stand in each page,
 * because a file of them would be one of the first requests of a visit; the Content-Security-Policy has their hash.
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
