import type { ReactNode } from "react";
import { FailedState } from "./failed-state.tsx";
import { useSettled } from "./use-settled.ts";

interface Props<T> {
  of: Promise<T>;
  /** Shown until the first value arrives. */
  skeleton: ReactNode;
  /** Heading of the failure, such as 'Failed to fetch users'. */
  failure: string;
  onRetry: () => void;
  /** Link to another screen, for failures that a retry may not solve. */
  exitLink?: ReactNode;
  children: (value: T) => ReactNode;
}

/**
 * Renders a promise: a skeleton first, the previous value dimmed while a new one is pending, a failure with a retry.
 */
export function Loaded<T>({ of, skeleton, failure, onRetry, exitLink, children }: Props<T>) {
  const { value, error, pending } = useSettled(of);

  if (error)
    return <FailedState title={failure} reason={error.message} busy={pending} onRetry={onRetry} exitLink={exitLink} />;
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
