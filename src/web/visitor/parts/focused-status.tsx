import type { ReactNode } from "react";

function takeFocus(element: HTMLElement | null) {
  element?.focus({ preventScroll: true });
  // It replaces a taller form, so on a phone it may start above the visible part.
  element?.scrollIntoView({ block: "nearest" });
}

/** Replaces a completed form: screen readers announce it, it is scrolled into view, and it takes the focus. */
export function FocusedStatus({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div role="status" tabIndex={-1} ref={takeFocus} className={className}>
      {children}
    </div>
  );
}
