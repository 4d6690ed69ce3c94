import type { ReactNode } from "react";

interface Props {
  label: string;
  value: ReactNode;
  /** Shown below the figure. */
  note?: ReactNode;
  icon?: ReactNode;
}

export function StatCard({ label, value, note, icon }: Props) {
  return (
    <div className="rounded-md border border-line bg-raised p-4">
      <div className="flex items-start justify-between gap-2 text-muted *:[svg]:mt-0.5 *:[svg]:shrink-0">
        <p className="text-sm">{label}</p>
        {icon}
      </div>
      <p className="mt-1 text-xl font-semibold tabular-nums">{value}</p>
      {note && <p className="mt-1 text-xs text-muted">{note}</p>}
    </div>
  );
}
