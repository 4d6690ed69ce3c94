import { Menu, Monitor, Moon, Sun, X } from "lucide-react";
import type { NavigationEntry } from "../../../contract/navigation.ts";
import type { SiteContent, SiteSettings } from "../../../contract/site-settings/site-settings.ts";
import { initialsOf } from "../../../contract/users/initials.ts";
import { visitorPages } from "../../../contract/visitor-pages.ts";
import { SiteImage } from "../parts/images.tsx";
import { iconLinkClass } from "../parts/sections.tsx";

/**
 * The site header. Its links are a popover, which works without scripts. If all links fit, their list is part of the
 * bar. The entry of `path` is marked.
 */
export function SiteHeader({ site, path }: { site: SiteContent; path: string }) {
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
                  aria-current={path === page.path ? "page" : isActive(page.path, path) || undefined}
                  className="menu-link"
                >
                  <span dir="auto">{page.name}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>

        <SchemeSwitch />
        <button
          type="button"
          popoverTarget="menu"
          aria-label="Menu"
          className={`menu-button in-bar:hidden ${iconLinkClass}`}
        >
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
      className={`scheme-switch needs-scripts ${iconLinkClass}`}
    >
      <Monitor aria-hidden="true" className="size-5" data-for="system" />
      <Sun aria-hidden="true" className="size-5" data-for="light" />
      <Moon aria-hidden="true" className="size-5" data-for="dark" />
    </button>
  );
}

/** The Home entry is marked on its own path only, the other entries also on the paths below their pages. */
const isActive = (page: string, current: string) =>
  current === page || (page !== visitorPages.home.path && current.startsWith(`${page}/`));

/** Logo next to the site's name, the same as in the site's icons: the uploaded image, or the name's initials. */
function SiteMark({ name, mark }: Pick<SiteSettings, "name" | "mark">) {
  if (mark)
    return (
      <SiteImage
        address={mark}
        place="mark"
        alt=""
        loading="eager"
        // No background colour, because logos often have transparent parts.
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

/** Breakpoints, in rem, at which the navigation can move into the bar. They must match styles/menu.css. */
const widths = [48, 64, 76] as const;

// Widths of the bar's parts in rem, as in the styles; rounded up, because letter widths are estimated.
const bar = 5 + 2 * 3;
const mark = 2.75;
const maxName = 12;
const entryPadding = 1.75;
const maxEntryText = 14;

/** Returns the window width, in rem, from which the entries fit into the bar; undefined if they never do. */
export function menuWidth(siteName: string, entries: readonly Pick<NavigationEntry, "name">[]) {
  const texts = entries.map(({ name }) => entryPadding + Math.min(maxEntryText, 0.5 * widthOf(name)));
  const needed = bar + mark + Math.min(maxName, 0.56 * widthOf(siteName)) + texts.reduce((sum, text) => sum + text, 0);
  return widths.find((width) => needed <= width);
}

/** Width of a text in Latin letters; an East Asian letter or an emoji counts as two. */
const widthOf = (text: string) =>
  [...text].reduce(
    (sum, letter) =>
      sum + (/[\p{scx=Han}\p{scx=Hangul}\p{scx=Hira}\p{scx=Kana}\p{Extended_Pictographic}]/u.test(letter) ? 2 : 1),
    0,
  );
