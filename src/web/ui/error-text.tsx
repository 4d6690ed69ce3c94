import type { ReactNode } from "react";

/** Error of a form or of one input, whose `aria-describedby` names the `id`. Screen readers announce it. */
export function ErrorText({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="text-sm text-bad">
      {children}
    </p>
  );
}
