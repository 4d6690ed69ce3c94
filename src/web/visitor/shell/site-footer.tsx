import type { ShownSite, SiteContent } from "../../../contract/site-settings/site-settings.ts";
import { confirmPath, feedFormats, isIssuePath, visitorPages } from "../../../contract/visitor-pages.ts";
import { NewsletterSignUp, useNewsletterTexts } from "../newsletter/newsletter-sign-up.tsx";

// The padding gives links of one and of two lines the same distance from their neighbours.
const linkClass =
  "inline-block py-[calc((2.75rem-1lh)/2)] text-muted underline-offset-4 hover:text-text hover:underline";

const listClass = "flex flex-wrap gap-x-5";

export function SiteFooter({ site, path }: { site: ShownSite; path: string }) {
  const { title } = useNewsletterTexts();
  // Whether the page itself ends with a newsletter form, so that the footer needs none.
  const hasFormAbove = path === confirmPath || path === visitorPages.newsletter.path || isIssuePath(path);
  return (
    <footer className="mt-12 border-t border-line text-sm print:hidden">
      <div className="wrap py-6">
        <div className="grid items-center gap-x-12 gap-y-4 md:grid-cols-2">
          <div>
            <p className="font-semibold">{site.name}</p>
            {site.headline && <p className="text-muted">{site.headline}</p>}
          </div>
          {!hasFormAbove && (
            <div>
              <h2 className="sr-only">{title}</h2>
              <NewsletterSignUp place="footer" returnTo={path} />
            </div>
          )}
        </div>
        <div className="mt-3 flex flex-wrap justify-between gap-x-12">
          <nav aria-label="Footer">
            <ul className={listClass}>
              {pagesOf(site).map((page) => (
                <li key={page.path}>
                  <a href={page.path} className={linkClass}>
                    <span dir="auto" className="line-clamp-2 wrap-anywhere">
                      {page.name}
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <ul aria-label="Elsewhere" className={listClass}>
            {linksOf(site).map(({ label, url, rel }) => (
              <li key={label}>
                <a href={url} rel={rel} className={linkClass}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <FooterFigures figures={site.figures} />
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-12 border-t border-line pt-2">
          <p className="py-2 text-muted">© 2025 {site.name}. All rights reserved.</p>
          <div className="flex gap-x-6">
            <a href={site.privacyText ? visitorPages.privacy.path : "#"} className={linkClass}>
              {visitorPages.privacy.name}
            </a>{" "}
            <a href={site.termsText ? visitorPages.terms.path : "#"} className={linkClass}>
              {visitorPages.terms.name}
            </a>
          </div>
        </div>
      </div>
    </footer>
  );
}

const pagesOf = ({ navigation, newsletterArchive }: SiteContent) => [
  ...navigation,
  visitorPages.archive,
  ...(newsletterArchive ? [visitorPages.newsletter] : []),
];

const linksOf = ({ socialLinks, supportUrl }: SiteContent) => [
  ...socialLinks.map((link) => ({ ...link, rel: "me noopener" })),
  { label: feedFormats.rss.name, url: feedFormats.rss.path, rel: undefined },
  { label: "Buy me a coffee", url: supportUrl, rel: "noopener" },
];

function FooterFigures({ figures }: Pick<SiteContent, "figures">) {
  if (figures.length === 0) return null;
  return (
    <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-1 border-t border-line pt-4 pb-2">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-row-reverse gap-1.5">
          <dt className="text-muted">{label}</dt>
          <dd className="font-semibold whitespace-nowrap tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
