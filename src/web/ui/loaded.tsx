import { type LucideIcon, RotateCw } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "./button.tsx";

interface LoadedProps<T> {
  of: Promise<T>;
  /** Shown until the first value arrives. */
  skeleton: ReactNode;
  /** Heading shown if loading fails, such as 'Failed to fetch users'. */
  failure: string;
  onRetry: () => void;
  /** Link to another screen, for failures that a retry may not solve. */
  exitLink?: ReactNode;
  children: (value: T) => ReactNode;
}

/** Renders a promise: a skeleton, its value (dimmed while a new promise is pending), or its failure with a retry. */
export function Loaded<T>({ of, skeleton, failure, onRetry, exitLink, children }: LoadedProps<T>) {
  const { value, error, pending } = useSettled(of);

  if (error)
    return (
      <div role="alert" className="flex flex-col items-center gap-2 px-6 py-10 text-center">
        <p className="font-medium">{failure}</p>
        {error.message !== failure && <p className="max-w-prose text-sm text-muted">{error.message}</p>}
        <div className="mt-3 flex flex-wrap justify-center gap-2">
          {exitLink}
          <Button
            Icon={RotateCw}
            variant="secondary"
            size="small"
            aria-disabled={pending}
            onClick={() => pending || onRetry()}
          >
            {pending ? "Trying again..." : "Try again"}
          </Button>
        </div>
      </div>
    );
  if (value === undefined) {
    return (
      // `flow-root` contains the skeleton's margins, which would otherwise collapse and move this box.
      <div aria-busy="true" className="flow-root">
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

interface Settled<T> {
  of?: Promise<T>;
  value?: T;
  error?: Error;
}

const recorded = new WeakMap<Promise<unknown>, Settled<unknown>>();

/** Records the result of a promise, so that a component mounted later renders it at once, not after an effect. */
export function recordResult<T>(promise: Promise<T>) {
  promise.then(
    (value) => recorded.set(promise, { of: promise, value }),
    (error: unknown) =>
      recorded.set(promise, { of: promise, error: error instanceof Error ? error : new Error(String(error)) }),
  );
}

const resultOf = <T,>(promise: Promise<T>) => recorded.get(promise) as Settled<T> | undefined;

/** Returns the state of a promise. While a new promise is pending, the value or error of the previous one stays. */
export function useSettled<T>(promise: Promise<T>) {
  const [settled, setSettled] = useState<Settled<T>>(() => resultOf(promise) ?? {});

  useEffect(() => {
    let current = true;
    if (!resultOf(promise)) recordResult(promise);
    const show = () => current && setSettled(resultOf(promise) ?? {});
    promise.then(show, show);
    return () => {
      current = false;
    };
  }, [promise]);

  return { value: settled.value, error: settled.error, pending: settled.of !== promise };
}

interface EmptyStateProps {
  Icon?: LucideIcon;
  title: string;
  children?: ReactNode;
  /** A button or link. */
  action?: ReactNode;
}

export function EmptyState({ Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-14 text-center">
      {Icon && (
        <span className="mb-2 flex size-12 items-center justify-center rounded-full bg-neutral-soft text-muted">
          <Icon aria-hidden className="size-5" />
        </span>
      )}
      <p className="font-medium">{title}</p>
      {children && <p className="max-w-prose text-sm text-balance text-muted">{children}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}

/** A grey placeholder; it appears after 150 ms, so that quick answers do not flash. */
export function Skeleton({ className = "h-4 w-full" }: { className?: string }) {
  return <span aria-hidden className={`skeleton block rounded-sm bg-line ${className}`} />;
}

export function TableSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <div className="divide-y divide-line">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex items-center gap-4 px-4 py-4">
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3 w-3/5" />
          </div>
          <Skeleton className="h-5 w-20 max-sm:hidden" />
          <Skeleton className="h-4 w-24 max-md:hidden" />
        </div>
      ))}
    </div>
  );
}
