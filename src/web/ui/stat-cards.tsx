import type { ReactNode } from "react";
import { Skeleton } from "./loaded.tsx";

export interface Stat<T> {
  label: string;
  /** Noun of the counted items, shown after the label. */
  scope?: string;
  value: (now: T) => ReactNode;
  /** Notes shown below the figure, one line each. */
  notes?: (now: T) => readonly ReactNode[];
}

interface Props<T> {
  cards: readonly Stat<T>[];
  /** Current data; while undefined, skeletons of the same size are shown, so that the layout does not shift. */
  now: T | undefined;
  /** Number of lines reserved for the notes. */
  noteLines?: 1 | 2;
  /** Classes for the columns of the grid. */
  columns: string;
}

/** Figures with their labels. */
export function StatCards<T>({ cards, columns, ...shown }: Props<T>) {
  return (
    <div aria-busy={shown.now === undefined} className={`grid gap-2 sm:gap-3 ${columns}`}>
      {cards.map((card) => (
        <StatCard key={card.label} card={card} {...shown} />
      ))}
    </div>
  );
}

type CardProps<T> = Pick<Props<T>, "now" | "noteLines"> & { card: Stat<T> };

/** On phones, padding is narrow, so that notes of usual length fit on one line, also in the fallback font. */
function StatCard<T>({ card: { label, scope, value, notes }, now, noteLines = 1 }: CardProps<T>) {
  return (
    <div className="rounded-md border border-line bg-raised px-3 py-2 sm:px-4">
      <p className="flex flex-wrap gap-x-1.5 text-xs text-muted">
        <span>{label}</span>
        {scope && <span>{scope}</span>}
      </p>
      <p className="text-lg font-semibold tabular-nums">
        {now === undefined ? <Skeleton className="inline-block h-[0.75lh] w-16" /> : formatted(value(now))}
      </p>
      {notes && (
        <p className={`text-xs leading-snug text-muted ${noteLines === 2 ? "min-h-[2lh]" : "min-h-lh"}`}>
          {now === undefined ? <Skeleton className="h-lh w-28" /> : notes(now).map(asLine)}
        </p>
      )}
    </div>
  );
}

const formatted = (figure: ReactNode) => (typeof figure === "number" ? figure.toLocaleString() : figure);

const asLine = (note: ReactNode, index: number) =>
  note && (
    <span key={index} className="block">
      {note}
    </span>
  );
