/** A grey placeholder; it appears after 150 ms, so that quick answers do not flash. */
export function Skeleton({ className = "h-4 w-full" }: { className?: string }) {
  return <span aria-hidden className={`skeleton block rounded-sm bg-line ${className}`} />;
}
