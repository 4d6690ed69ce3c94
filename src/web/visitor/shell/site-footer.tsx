import { Coffee } from "lucide-react";
import type { SiteSettings } from "../../../contract/site-settings.ts";
import { feedFormats, navigation, visitorPages } from "../../../contract/visitor-pages.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Island } from "../islands/island.tsx";
import { NewsletterForm } from "../newsletter/newsletter-form.tsx";

const linkClass = "inline-flex min-h-11 items-center text-muted underline-offset-4 hover:text-text hover:underline";

export function SiteFooter({ site, path }: { site: SiteSettings; path: string }) {
  return (
    <footer className="mt-24 border-t border-line bg-sunken text-sm print:hidden">
      <div className="wrap grid gap-x-12 gap-y-10 py-14 sm:grid-cols-2 lg:grid-cols-[1.5fr_1fr_1fr_1.7fr]">
        <div className="flex flex-col items-start gap-4">
          <p className="text-base font-semibold tracking-tight">{site.name}</p>
          <p className="max-w-xs text-muted">{site.headline}</p>
          <a href={site.supportUrl} rel="noopener" className={buttonClass("secondary")}>
            <Coffee aria-hidden="true" className="size-4" />
            Buy me a coffee
          </a>
        </div>

        <nav aria-label="Footer">
          <h2 className="font-semibold">Pages</h2>
          <ul className="mt-2">
            {[...navigation, visitorPages.archive].map((page) => (
              <li key={page.path}>
                <a href={page.path} className={linkClass}>
                  {page.name}
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

        <div>
          <h2 className="font-semibold">Weekly newsletter</h2>
          <p className="mt-3 mb-4 text-muted">New articles by mail, once a week. Unsubscribe at any time.</p>
          <Island of={NewsletterForm} props={{ place: "footer", returnTo: path }} />
        </div>
      </div>

      <div className="wrap">
        {site.figures.length > 0 && (
          <dl className="grid grid-cols-2 gap-y-4 border-t border-line py-8 sm:grid-cols-4">
            {site.figures.map(({ label, value }) => (
              <div key={label} className="flex flex-col-reverse">
                <dt className="text-xs text-muted">{label}</dt>
                <dd className="font-semibold tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <div className="flex flex-wrap items-center gap-x-6 border-t border-line py-4">
          <p className="mr-auto py-3 text-muted">© 2025 {site.name}. All rights reserved.</p>
          <a href={site.privacyText ? visitorPages.privacy.path : "#"} className={linkClass}>
            {visitorPages.privacy.name}
          </a>
          <a href={site.termsText ? visitorPages.terms.path : "#"} className={linkClass}>
            {visitorPages.terms.name}
          </a>
        </div>
      </div>
    </footer>
  );
}
