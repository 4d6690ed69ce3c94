import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { useEffect, useState } from "react";
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from "react-router";
import { IconButton } from "../../../ui/icon-button.tsx";
import { KeyHints } from "../../../ui/key-hints.tsx";
import { isAnyDialogOpen } from "../../../ui/modal.tsx";
import { isTextField, useWindowKey } from "../../../ui/use-window-key.ts";
import { loadMessageStats } from "../../contacts/contacts-loader.ts";
import { HelpDrawer, openHelp } from "../../help/help-drawer.tsx";
import { CommandPalette } from "../palette/command-palette.tsx";
import { ReauthenticationDialog } from "../session/reauthentication-dialog.tsx";
import { useUser } from "../session/session.ts";
import { Navigation } from "./navigation.tsx";
import { TopBar } from "./top-bar.tsx";
import { useLocalStorage } from "./use-local-storage.ts";

/** Layout of every screen that requires a session. */
export function AdminShell() {
  const [palette, setPalette] = useState(false);
  const isNavigating = useNavigation().state !== "idle";
  useShortcuts({ palette: () => setPalette(true) });
  useMessageCount();

  return (
    <div className="min-h-dvh bg-surface text-text">
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-accent text-sm text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      <TopBar onPalette={() => setPalette(true)} />
      {isNavigating && <div aria-hidden className="skeleton fixed inset-x-0 top-0 z-50 h-0.5 bg-accent" />}
      <div className="flex">
        <Sidebar />
        <main id="main" tabIndex={-1} className="@container/main min-w-0 flex-1 outline-none">
          <Outlet />
        </main>
      </div>
      {palette && <CommandPalette onClose={() => setPalette(false)} />}
      <HelpDrawer />
      <KeyHints />
      <ReauthenticationDialog />
      <ScrollRestoration getKey={scrollKey} />
    </div>
  );
}

/** Counts the unread messages for the navigation; counts again whenever another screen opens. */
function useMessageCount() {
  const { pathname } = useLocation();
  const { role } = useUser();
  useEffect(() => {
    if (role === "admin") loadMessageStats().catch(() => undefined);
  }, [pathname, role]);
}

/**
 * Name under which the scroll position of a history entry is stored. All first entries of page loads have the `key`
 * "default", so their address is used instead. With a fragment the name is random, so that no position is restored: the
 * fragment determines what is shown.
 */
const scrollKey = ({ key, pathname, search, hash }: Location) => {
  if (hash) return `${key} ${Math.random()}`;
  return key === "default" ? pathname + search : key;
};

/** Sidebar of a wide window: 256 px, or 80 px with icons only; the browser stores the choice. */
function Sidebar() {
  const [sidebar, setSidebar] = useLocalStorage("folio.sidebar", "expanded");
  const collapsed = sidebar === "collapsed";
  const Icon = collapsed ? PanelLeftOpen : PanelLeftClose;

  return (
    <aside
      data-collapsed={collapsed || undefined}
      className={`sticky top-14 hidden h-[calc(100dvh-3.5rem)] shrink-0 flex-col overflow-y-auto border-r border-line bg-raised focus-mode:hidden lg:flex ${collapsed ? "w-20" : "w-64"}`}
    >
      <Navigation />
      <div className="border-t border-line p-3 in-data-collapsed:text-center">
        <IconButton
          label={collapsed ? "Expand sidebar" : "Collapse sidebar"}
          aria-expanded={!collapsed}
          onClick={() => setSidebar(collapsed ? "expanded" : "collapsed")}
        >
          <Icon aria-hidden className="size-5" />
        </IconButton>
      </div>
    </aside>
  );
}

/**
 * `Ctrl K` (or `⌘ K`) opens the palette, `/` focuses the search of the screen, `?` opens the help, `n` presses the
 * button that adds to a list.
 */
function useShortcuts({ palette }: { palette: () => void }) {
  useWindowKey((event) => {
    // A text field has handled the key itself: in the editor, `Ctrl K` inserts a link.
    if (event.defaultPrevented) return;
    const command = event.ctrlKey || event.metaKey;
    if (command && !event.shiftKey && !event.altKey && event.key.toLowerCase() === "k") {
      event.preventDefault();
      // Ignores the keys over a dialog, because a command could navigate and discard the dialog's input.
      if (isAnyDialogOpen()) return;
      palette();
    } else if (command || event.altKey || isTextField(event.target) || isAnyDialogOpen()) {
      return;
    } else if (event.key === "?") {
      event.preventDefault();
      openHelp();
    } else if (event.key === "n") {
      document.querySelector<HTMLElement>("main [aria-keyshortcuts=n]")?.click();
    } else if (event.key === "/") {
      const search = document.querySelector<HTMLInputElement>("[data-search]");
      if (!search) return;
      event.preventDefault();
      search.focus();
      search.select();
    }
  });
}
