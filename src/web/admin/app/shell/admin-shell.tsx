import { useState } from "react";
import { Outlet, ScrollRestoration, useNavigation } from "react-router";
import { CommandPalette } from "../palette/command-palette.tsx";
import { ReauthenticationDialog } from "../session/reauthentication-dialog.tsx";
import { Sidebar } from "./sidebar.tsx";
import { TopBar } from "./top-bar.tsx";
import { useShortcuts } from "./use-shortcuts.ts";

/** The layout of every screen behind the guard. */
export function AdminShell() {
  const [palette, setPalette] = useState(false);
  const isNavigating = useNavigation().state !== "idle";
  useShortcuts({ palette: () => setPalette(true) });

  return (
    <div className="min-h-dvh bg-surface text-text">
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-accent px-4 py-2 text-sm text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <TopBar onPalette={() => setPalette(true)} />
      {isNavigating && <div aria-hidden className="skeleton fixed inset-x-0 top-0 z-50 h-0.5 bg-accent" />}
      <div className="flex">
        <Sidebar />
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 outline-none">
          <Outlet />
        </main>
      </div>
      <CommandPalette open={palette} onClose={() => setPalette(false)} />
      <ReauthenticationDialog />
      <ScrollRestoration />
    </div>
  );
}
