import { Coffee } from "lucide-react";
import type { ShownSite, SiteContent } from "../../../contract/site-settings/site-settings.ts";
import { confirmPath, feedFormats, isIssuePath, visitorPages } from "../../../contract/visitor-pages.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { NewsletterSignUp, useNewsletterTexts } from "../newsletter/newsletter-sign-up.tsx";

// A link of two lines has the same distance from its neighbours as one of one line.
const linkClass =
  "inline-block py-[calc((2.75rem-1lh)/2)] text-muted underline-offset-4 hover:text-text hover:underline";

export function SiteFooter({ site, path }: { site: ShownSite; path: string }) {
  const { title } = useNewsletterTexts();
  // Whether the page ends with a form of its own, right above.
  const hasFormAbove = path === confirmPath || path === visitorPages.newsletter.path || isIssuePath(path);
  return (
    <footer className="mt-24 border-t border-line bg-sunken text-sm print:hidden">
      <div className="wrap grid grid-cols-2 gap-x-8 gap-y-10 py-12 sm:grid-cols-[2fr_1fr_1fr] lg:gap-x-12">
        <div className="col-span-full flex flex-col items-start gap-4 sm:col-span-1">
          <p className="text-base font-semibold tracking-tight">{site.name}</p>
          <p className="max-w-xs text-muted">{site.headline}</p>
          <ButtonLink href={site.supportUrl} rel="noopener">
            <Coffee aria-hidden="true" className="size-4" />
            Buy me a coffee
          </ButtonLink>
        </div>

        <nav aria-label="Footer">
          <h2 className="font-semibold">Pages</h2>
          <ul className="mt-2">
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

        <div>
          <h2 className="font-semibold">Elsewhere</h2>
          <ul className="mt-2">
            {site.socialLinks.map(({ label, url }) => (
              <li key={label}>
                <a href={url} rel="me noopener" className={linkClass}>
                  {label}
                </a>
              </li>
            ))}
            <li>
              <a href={feedFormats.rss.path} className={linkClass}>
                {feedFormats.rss.name}
              </a>
            </li>
          </ul>
        </div>
      </div>

      <div className="wrap">
        {!hasFormAbove && (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line py-5">
            <h2 className="mr-auto font-semibold">{title}</h2>
            <div className="w-full sm:w-96">
              <NewsletterSignUp place="footer" returnTo={path} />
            </div>
          </div>
        )}
        <FooterFigures figures={site.figures} />
        <div className="flex flex-wrap items-center gap-x-6 border-t border-line py-4">
          <p className="mr-auto py-3 text-muted">© 2025 {site.name}. All rights reserved.</p>
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

function FooterFigures({ figures }: Pick<SiteContent, "figures">) {
  if (figures.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-1 border-t border-line py-5">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-row-reverse gap-1.5">
          <dt className="text-muted">{label}</dt>
          <dd className="font-semibold whitespace-nowrap tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
