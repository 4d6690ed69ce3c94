import type { ReactNode } from "react";
import { RequiredMark } from "./field.tsx";

interface PanelProps {
  title?: string;
  /** Shows an asterisk at the title, because its content is required. */
  marked?: boolean;
  /** Shown to the right of the title. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Panel({ title, marked, aside, className = "", children }: PanelProps) {
  return (
    <section className={`rounded-md border border-line bg-raised ${className}`}>
      {title && (
        <header className="flex min-h-12 items-center justify-between gap-3 border-b border-line px-4">
          <div className="flex gap-1">
            <h2 className="text-sm font-semibold">{title}</h2>
            {marked && <RequiredMark />}
          </div>
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}
