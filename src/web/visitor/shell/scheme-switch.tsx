import { Monitor, Moon, Sun } from "lucide-react";

/** Steps through system, light and dark. The page's script does the work, so without scripts it is not shown. */
export function SchemeSwitch() {
  return (
    <button
      type="button"
      data-scheme-switch
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
