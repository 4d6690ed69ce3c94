import type { ReactNode } from "react";

interface PanelProps {
  title: string;
  /** Content shown to the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

export function Panel({ title, aside, children }: PanelProps) {
  return (
    <section className="rounded-md border border-line bg-raised">
      <header className="flex min-h-12 items-center justify-between gap-3 border-b border-line px-4">
        <h2 className="text-sm font-semibold">{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
