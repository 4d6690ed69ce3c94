import { Menu, Monitor, Moon, Sun, X } from "lucide-react";
import { initialsOf } from "../../../contract/initials.ts";
import type { SiteContent, SiteSettings } from "../../../contract/site-settings.ts";
import { visitorPages } from "../../../contract/visitor-pages.ts";
import { SiteImage } from "../parts/site-image.tsx";
import { menuWidth } from "./menu-width.ts";

/**
 * The site header. Its links are a popover, so the menu opens and closes without scripts; if all of them fit, the same
 * list is part of the bar. The entry of `path` is marked.
 */
export function SiteHeader({ site, path }: { site: SiteContent; path: string | undefined }) {
  return (
    <header className="bar fixed inset-x-0 top-0 z-20" data-menu-from={menuWidth(site.name, site.navigation)}>
      <div className="wrap flex h-16 items-center gap-1">
        <a
          href={visitorPages.home.path}
          className="mr-auto flex min-h-11 min-w-0 items-center gap-3 font-semibold tracking-tight"
        >
          <SiteMark name={site.name} mark={site.mark} /> <span className="truncate">{site.name}</span>
        </a>

        <nav id="menu" popover="auto" aria-label="Main" className="menu">
          <button
            type="button"
            popoverTarget="menu"
            popoverTargetAction="hide"
            tabIndex={-1}
            aria-label="Close menu"
            className="menu-backdrop"
          />
          <ul className="menu-list">
            {site.navigation.map((page) => (
              <li key={page.path}>
                <a
                  href={page.path}
                  aria-current={path === page.path ? "page" : (path && isActive(page.path, path)) || undefined}
                  className="menu-link"
                >
                  <span dir="auto">{page.name}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>

        <SchemeSwitch />
        <button type="button" popoverTarget="menu" aria-label="Menu" className="menu-button icon-button">
          <Menu aria-hidden="true" className="when-closed size-5" />
          <X aria-hidden="true" className="when-open size-5" />
        </button>
      </div>
    </header>
  );
}

/** Cycles through system, light and dark; hidden in browsers without scripts. */
function SchemeSwitch() {
  return (
    <button
      type="button"
      data-scheme-switch
      data-touch="scheme"
      aria-label="Colours: system"
      title="Colours: system"
      className="scheme-switch needs-scripts icon-button"
    >
      <Monitor aria-hidden="true" className="size-5" data-for="system" />
      <Sun aria-hidden="true" className="size-5" data-for="light" />
      <Moon aria-hidden="true" className="size-5" data-for="dark" />
    </button>
  );
}

/** Home is active on its own path only, the other pages also on the paths below them. */
const isActive = (page: string, current: string) =>
  current === page || (page !== visitorPages.home.path && current.startsWith(`${page}/`));

/** Mark next to the site's name, as in its icons: the uploaded one, or its initials. */
function SiteMark({ name, mark }: Pick<SiteSettings, "name" | "mark">) {
  if (mark)
    return (
      <SiteImage
        address={mark}
        place="mark"
        alt=""
        loading="eager"
        // A mark is often transparent.
        style={{ backgroundColor: "transparent" }}
        className="size-8 shrink-0 object-contain"
      />
    );
  return (
    <span
      aria-hidden="true"
      className="grid size-8 shrink-0 place-items-center rounded-sm bg-accent text-xs font-semibold text-on-accent"
    >
      {initialsOf(name)}
    </span>
  );
}
