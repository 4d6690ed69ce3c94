import { Link, useLoaderData, useLocation, useParams, useRevalidator } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useDocumentTitle } from "../app/shell/use-document-title.ts";
import { useFailureToast } from "../data/use-failure-toast.ts";
import type { editLoader } from "./editor-loaders.ts";
import { PostEditor } from "./post-editor.tsx";

/** Where a new post is written and where one is edited. */
export function EditorScreen() {
  const { start } = useLoaderData<typeof editLoader>();
  const { revalidate } = useRevalidator();
  const { id } = useParams();

  // The first save gives a new post its address; the one who writes must not notice, so the editor stays the same.
  const location = useLocation();
  const handedOn = (location.state as { editor?: string } | null)?.editor;
  const editor = handedOn ?? id ?? `new-${location.key}`;

  useFailureToast(start, "Failed to load blog post");

  return (
    <Loaded
      key={editor}
      of={start}
      skeleton={<EditorSkeleton />}
      failure="Failed to load blog post"
      onRetry={revalidate}
      wayOut={
        <Link to="/admin/blogs" className={buttonClass("quiet", "", "small")}>
          Back to Blog Manager
        </Link>
      }
    >
      {(value) => <PostEditor start={value} editor={editor} />}
    </Loaded>
  );
}

function EditorSkeleton() {
  useDocumentTitle("Blog post");
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
