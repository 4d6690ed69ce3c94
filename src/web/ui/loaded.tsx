import type { ReactNode } from "react";
import { FailedState } from "./failed-state.tsx";
import { useSettled } from "./use-settled.ts";

interface Props<T> {
  of: Promise<T>;
  /** Stands in while nothing is there yet. */
  skeleton: ReactNode;
  /** The heading of the failure, such as 'Failed to fetch users'. */
  failure: string;
  onRetry: () => void;
  /** A link elsewhere, where trying again may be vain. */
  wayOut?: ReactNode;
  children: (value: T) => ReactNode;
}

/** Shows what a promise brings: a skeleton before, the former value dimmed while a new one comes, a failure with a retry. */
export function Loaded<T>({ of, skeleton, failure, onRetry, wayOut, children }: Props<T>) {
  const { value, error, pending } = useSettled(of);

  if (error)
    return <FailedState title={failure} reason={error.message} busy={pending} onRetry={onRetry} wayOut={wayOut} />;
  if (value === undefined) {
    return (
      <div aria-busy="true">
        <span className="sr-only" role="status">
          Loading
        </span>
        {skeleton}
      </div>
    );
  }
  return (
    <div aria-busy={pending} className={pending ? "stale" : undefined}>
      {children(value)}
    </div>
  );
}
