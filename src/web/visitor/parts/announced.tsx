import type { ReactNode } from "react";

function takeFocus(element: HTMLElement | null) {
  element?.focus({ preventScroll: true });
  // It is shorter than the form it replaces, so on a phone it may begin above the window. Visible, it does not move.
  element?.scrollIntoView({ block: "nearest" });
}

/** What stands in place of a form that is done: it is read out, scrolled into view, and the next Tab goes on from here. */
export function Announced({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div role="status" tabIndex={-1} ref={takeFocus} className={className}>
      {children}
    </div>
  );
}
