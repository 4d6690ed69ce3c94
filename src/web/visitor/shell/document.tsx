import type { CSSProperties, ReactNode } from "react";
import type { LookName } from "../../../contract/site-settings/looks.ts";
import type { ShownSite } from "../../../contract/site-settings/site-settings.ts";
import { surfaceColorsOf } from "../share-card/plain-styles.tsx";
import { HeadTags, type PageHead } from "./head-tags.tsx";
import { lookStyle } from "./looks.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** Addresses of the built files that every page loads. */
export interface Assets {
  /** URL of the script that runs before the first paint. */
  theme: string;
  /** URL of the script that runs after the page is parsed. */
  script: string;
  styles: string[];
  /** URLs of each look's font style sheet (undefined if it has none of its own) and of the fonts to preload. */
  looks: Record<LookName, { fonts: string | undefined; firstFonts: string[] }>;
  /** Module scripts of the development server. */
  development: string[];
}

interface DocumentProps {
  head: PageHead;
  site: ShownSite;
  assets: Assets;
  /** Path of the page without its query, by which the navigation marks the current entry. */
  path: string;
  /** Whether navigation and footer are omitted. */
  standalone?: true | undefined;
  children: ReactNode;
}

export function Document({ head, site, assets, path, standalone, children }: DocumentProps) {
  const surface = surfaceColorsOf(site.accentHue);
  const { fonts, firstFonts } = assets.looks[site.look];
  const styles = lookStyle(site.look) + site.ownCss;
  return (
    <html
      lang="en"
      data-time-zone={site.timeZone}
      style={{ "--accent-hue": site.accentHue, "--own-chroma": site.accentChroma } as CSSProperties}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={surface.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={surface.dark} />
        <script src={assets.theme} />
        {firstFonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="" />
        ))}
        {[...assets.styles, ...(fonts ? [fonts] : [])].map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        {styles && <style>{styles}</style>}
        <HeadTags head={head} site={site} />
        {assets.development.map((script) => (
          <script key={script} type="module" src={script} />
        ))}
        <script defer src={assets.script} />
      </head>
      <body>
        {standalone ? (
          children
        ) : (
          <Layout site={site} path={path}>
            {children}
          </Layout>
        )}
        <script type="speculationrules">{speculationRules}</script>
      </body>
    </html>
  );
}

function Layout({ site, path, children }: Pick<DocumentProps, "site" | "path" | "children">) {
  return (
    <>
      <a
        href="#main"
        className="skip-link fixed top-2 left-2 z-30 -translate-y-[200%] rounded-md bg-accent px-5 py-3 font-[550] text-on-accent focus:translate-none print:hidden forced-colors:border"
      >
        Skip to content
      </a>
      <SiteHeader site={site} path={path} />
      <main id="main" lang={site.language} tabIndex={-1} className="min-h-[70vh] pt-16 outline-none">
        {children}
      </main>
      <SiteFooter site={site} path={path} />
    </>
  );
}

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
