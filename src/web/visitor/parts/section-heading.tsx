import type { ReactNode } from "react";

/** Heading of a page section; `aside` is shown at its right. */
export function SectionHeading({ id, children, aside }: { id: string; children: ReactNode; aside?: ReactNode }) {
  return (
    <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
      <h2 id={id} className="text-xl font-semibold tracking-tight">
        {children}
      </h2>
      {aside}
    </div>
  );
}
