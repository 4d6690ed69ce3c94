import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Navigation } from "./navigation.tsx";
import { useLocalStorage } from "./use-local-storage.ts";

/** The sidebar of a wide window: 256 px, or 80 px with icons only; the browser stores which. */
export function Sidebar() {
  const [state, store] = useLocalStorage("folio.sidebar", "expanded");
  const collapsed = state === "collapsed";

  return (
    <aside
      className={`sticky top-14 hidden h-[calc(100dvh-3.5rem)] shrink-0 flex-col overflow-y-auto border-r border-line bg-raised lg:flex ${collapsed ? "w-20" : "w-64"}`}
    >
      <Navigation collapsed={collapsed} />
      <div className={`border-t border-line p-3 ${collapsed ? "text-center" : ""}`}>
        <IconButton
          label={collapsed ? "Expand sidebar" : "Collapse sidebar"}
          aria-expanded={!collapsed}
          onClick={() => store(collapsed ? "expanded" : "collapsed")}
        >
          {collapsed ? (
            <PanelLeftOpen aria-hidden className="size-5" />
          ) : (
            <PanelLeftClose aria-hidden className="size-5" />
          )}
        </IconButton>
      </div>
    </aside>
  );
}
