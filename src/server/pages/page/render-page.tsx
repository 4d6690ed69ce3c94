import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { looks } from "../../../contract/site-settings/looks.ts";
import type { ShownSite } from "../../../contract/site-settings/site-settings.ts";
import { SeveralAuthors } from "../../../web/visitor/author/shown-author.ts";
import { Newsletter } from "../../../web/visitor/newsletter/newsletter-sign-up.tsx";
import { SiteTimeZone } from "../../../web/visitor/parts/byline.tsx";
import { AcceptedForm } from "../../../web/visitor/parts/forms.tsx";
import { Document, type Assets as PageAssets } from "../../../web/visitor/shell/document.tsx";
import type { PageHead } from "../../../web/visitor/shell/head-tags.tsx";
import { lookTable } from "../../../web/visitor/shell/looks.ts";
import type { Assets } from "../../http/assets.ts";

export interface Rendered {
  head: PageHead;
  body: ReactNode;
  /** Set for a page without navigation and footer. */
  standalone?: true;
  /** Anchor of a form whose submission the page confirms; undefined for other pages. */
  accepted?: string | undefined;
}

export function renderPage(site: ShownSite, assets: PageAssets, path: string, rendered: Rendered) {
  const { head, body, standalone, accepted } = rendered;
  const page = (
    <AcceptedForm value={accepted}>
      <Newsletter value={site.newsletter}>
        <Document head={head} site={site} assets={assets} path={path} standalone={standalone}>
          <SiteTimeZone value={site.timeZone}>
            <SeveralAuthors value={(site.authors?.length ?? 0) > 1}>{body}</SeveralAuthors>
          </SiteTimeZone>
        </Document>
      </Newsletter>
    </AcceptedForm>
  );
  return `<!doctype html>${renderToString(page)}`;
}

/** Addresses of the built files that every visitor page loads. */
export const visitorAssets = (assets: Assets): PageAssets => ({
  theme: assets.url("src/web/visitor/client/theme.ts"),
  script: assets.url("src/web/visitor/client/main.ts"),
  styles: assets.css("src/web/visitor/visitor.css"),
  looks: Object.fromEntries(
    looks.map((name) => {
      const { fonts, firstFonts } = lookTable[name];
      return [name, { fonts: fonts && assets.css(fonts)[0], firstFonts: firstFonts.map(assets.url) }];
    }),
  ) as PageAssets["looks"],
  development: assets.scripts("visitor"),
});
