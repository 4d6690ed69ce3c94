import type { ReactNode } from "react";

interface Props {
  title?: string;
  /** Stands at the right of the title. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A raised area with an optional heading. */
export function Panel({ title, aside, className = "", children }: Props) {
  return (
    <section className={`rounded-md border border-line bg-raised ${className}`}>
      {title && (
        <header className="flex min-h-12 items-center justify-between gap-3 border-b border-line px-4">
          <h2 className="text-sm font-semibold">{title}</h2>
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}
