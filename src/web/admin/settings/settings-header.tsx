import { Button } from "../../ui/button.tsx";

/** The heading, whether all is saved, and the one Save; it stays in sight. */
export function SettingsHeader({ dirty, busy }: { dirty: boolean; busy: boolean }) {
  return (
    <header className="sticky top-14 z-20 -mx-4 mb-5 flex min-h-16 items-center gap-4 border-b border-line bg-surface px-4 py-2 sm:-mx-6 sm:px-6">
      <h1 className="text-xl font-semibold">Site Settings</h1>
      <p role="status" className="ml-auto text-xs text-muted max-sm:sr-only">
        {busy ? "Saving..." : dirty ? "Unsaved changes" : ""}
      </p>
      <Button type="submit" aria-disabled={busy} aria-keyshortcuts="Control+S" className="max-sm:ml-auto">
        {busy ? "Saving..." : "Save"}
      </Button>
    </header>
  );
}
