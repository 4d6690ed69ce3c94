import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { FailedState, Skeleton, useSettled } from "./loaded.tsx";
import { Panel } from "./panel.tsx";

export interface Stat<T> {
  label: string;
  Icon?: LucideIcon;
  value: (now: T) => ReactNode;
  /** Shown below the figure, one line for each. */
  notes?: (now: T) => readonly ReactNode[];
}

interface Props<T> {
  cards: readonly Stat<T>[];
  /** Without it, skeletons of the same size are shown, so that the layout does not shift. */
  now: T | undefined;
  /** Figures whose notes are as high as those of the real ones. */
  example?: T;
  /** Columns of the grid; as many as there is space for by default. */
  columns?: string;
}

/** Figures with their labels. */
export function StatCards<T>({ cards, now, example, columns }: Props<T>) {
  const asMany = cards.length === 3 ? "grid-cols-3" : "grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]";
  return (
    <div aria-busy={now === undefined} className={`grid gap-2 sm:gap-3 ${columns ?? asMany}`}>
      {cards.map((card) => (
        <StatCard key={card.label} card={card} now={now} example={example} />
      ))}
    </div>
  );
}

interface CardProps<T> {
  card: Stat<T>;
  now: T | undefined;
  example: T | undefined;
}

/** On phones padding is narrow, so that the usual notes take one line each, also in the fallback font. */
function StatCard<T>({ card: { label, Icon, value, notes }, now, example }: CardProps<T>) {
  return (
    <div className="rounded-md border border-line bg-raised p-3 sm:p-4">
      <div className="flex items-start justify-between gap-2 text-muted *:[svg]:mt-0.5 *:[svg]:shrink-0">
        <p className="text-sm">{label}</p>
        {Icon && <Icon aria-hidden className="size-4" />}
      </div>
      <p className="mt-1 text-xl font-semibold tabular-nums">
        {now === undefined ? <Skeleton className="inline-block h-[0.75lh] w-16" /> : formatted(value(now))}
      </p>
      {notes && (
        <p className="mt-1 text-xs text-muted empty:hidden">
          {now === undefined ? placeholdersOf(example && notes(example)) : notes(now).map(asLine)}
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

const placeholdersOf = (notes: readonly ReactNode[] | undefined) =>
  notes?.map((note, index) => (
    <span key={index} aria-hidden className="block">
      <span className="skeleton text-transparent">{note}</span>
    </span>
  )) ?? <Skeleton className="h-4 w-28" />;

interface LoadedProps<T> extends Omit<Props<T>, "now"> {
  of: Promise<T>;
  onRetry: () => void;
}

/** The same for a promise, whose failure is shown in their place. */
export function LoadedStats<T>({ of, onRetry, ...cards }: LoadedProps<T>) {
  const { value, error, pending } = useSettled(of);
  if (!error) return <StatCards {...cards} now={value} />;
  return (
    <Panel>
      <FailedState title="The figures could not be loaded" reason={error.message} busy={pending} onRetry={onRetry} />
    </Panel>
  );
}
