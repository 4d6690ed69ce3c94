import { Skeleton } from "../../ui/skeleton.tsx";
import { useTitle } from "../app/shell/use-title.ts";

export function EditorSkeleton() {
  useTitle("Blog post");
  return (
    <div className="mx-auto grid grid-cols-1 w-full max-w-[100rem] gap-5 p-4 sm:p-6 xl:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="space-y-5">
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-28" />
        <Skeleton className="h-96" />
      </div>
      <div className="space-y-5">
        <Skeleton className="h-48" />
        <Skeleton className="h-40" />
      </div>
    </div>
  );
}
