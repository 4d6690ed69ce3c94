import { FailedState, Skeleton, useSettled } from "../../ui/loaded.tsx";
import { StatCard } from "../../ui/panel.tsx";

interface Props<T> {
  of: Promise<T>;
  /** Label of each card, and its figure. */
  cards: readonly (readonly [label: string, figure: (stats: T) => number])[];
  onRetry: () => void;
}

/** Figures above a list; skeletons of the same size while loading, so that the layout does not shift. */
export function StatRow<T>({ of, cards, onRetry }: Props<T>) {
  const { value, error, pending } = useSettled(of);
  if (error) {
    return (
      <div className="rounded-md border border-line bg-raised">
        <FailedState title="The figures could not be loaded" reason={error.message} busy={pending} onRetry={onRetry} />
      </div>
    );
  }
  return (
    <div
      className={`grid gap-3 ${cards.length === 3 ? "grid-cols-3" : "grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]"}`}
    >
      {cards.map(([label, figure]) => (
        <StatCard
          key={label}
          label={label}
          value={value === undefined ? <Skeleton className="my-1 h-7 w-12" /> : figure(value).toLocaleString()}
        />
      ))}
    </div>
  );
}
