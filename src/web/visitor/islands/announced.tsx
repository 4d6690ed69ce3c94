import type { ReactNode } from "react";

const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** What stands in place of a form that is done: it is read out, and the next Tab goes on from here. */
export function Announced({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div role="status" tabIndex={-1} ref={takeFocus} className={className}>
      {children}
    </div>
  );
}
