import type { ReactNode } from "react";
import type { SiteSettings } from "../../../contract/site-settings.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** What surrounds every page of the public side. */
export function Layout({ site, path, children }: { site: SiteSettings; path: string; children: ReactNode }) {
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <SiteHeader site={site} path={path} />
      <main id="main" tabIndex={-1} className="min-h-[70vh] pt-16 outline-none">
        {children}
      </main>
      <SiteFooter site={site} path={path} />
    </>
  );
}
