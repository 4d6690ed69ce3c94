/** A grey shape where text or a picture will be. It appears only after 150 ms, so that a quick answer does not flash. */
export function Skeleton({ className = "h-4 w-full" }: { className?: string }) {
  return <span aria-hidden className={`skeleton block rounded-sm bg-line ${className}`} />;
}
