import { Link } from "react-router";
import { ErrorText } from "../../ui/field.tsx";
import { Skeleton, useSettled } from "../../ui/loaded.tsx";

interface Figure<T> {
  label: string;
  value: (now: T) => number;
  /** Path of the list whose rows the figure counts. */
  to?: string;
}

/** Figures with their labels in one line of muted text, or an error if they could not be loaded. */
export function FigureLine<T>({ of, figures }: { of: Promise<T>; figures: readonly Figure<T>[] }) {
  const { value: now, error } = useSettled(of);
  if (error) return <ErrorText>The figures could not be loaded</ErrorText>;
  return (
    <dl aria-busy={now === undefined} className="flex flex-wrap gap-x-4 text-sm text-muted tabular-nums">
      {figures.map(({ label, value, to }) => (
        <div key={label} className="flex items-center gap-x-1.5">
          <dt>
            {to ? (
              <Link
                to={to}
                className="inline-flex min-h-6 items-center underline underline-offset-4 hover:text-text pointer-coarse:min-h-11"
              >
                {label}
              </Link>
            ) : (
              label
            )}
          </dt>
          <dd className="font-medium text-text">
            {now === undefined ? <Skeleton className="h-lh w-[1ch]" /> : value(now).toLocaleString()}
          </dd>
        </div>
      ))}
    </dl>
  );
}
