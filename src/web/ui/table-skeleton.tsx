import { Skeleton } from "./skeleton.tsx";

/** Placeholders of table rows. */
export function TableSkeleton({ rows = 6, image = false }: { rows?: number; image?: boolean }) {
  return (
    <div className="divide-y divide-line">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex items-center gap-4 px-4 py-4">
          {image && <Skeleton className="h-12 w-16 shrink-0" />}
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
