import { Link, useLoaderData, useParams, useRevalidator } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useDocumentTitle } from "../app/shell/screen.tsx";
import { useFailureToast } from "../data/use-failure-toast.ts";
import type { editLoader } from "./editor-loaders.ts";
import { PostEditor } from "./post-editor.tsx";
import { useEditorLocation } from "./use-editor-location.ts";

/** A new post, or an existing one. */
export function EditorScreen() {
  const { start } = useLoaderData<typeof editLoader>();
  const { revalidate } = useRevalidator();
  const { id } = useParams();

  // The first save of a new post changes the URL; the same key keeps the editor mounted, and with it the caret and undo.
  const location = useEditorLocation();
  const editorKey = location.editorKey ?? id ?? `new-${location.key}`;

  useFailureToast(start, "Failed to load blog post");

  return (
    <Loaded
      key={editorKey}
      of={start}
      skeleton={<EditorSkeleton />}
      failure="Failed to load blog post"
      onRetry={revalidate}
      exitLink={
        <Link to={location.listAddress} className={buttonClass("quiet", "", "small")}>
          Back to Blog Manager
        </Link>
      }
    >
      {(value) => <PostEditor start={value} editorKey={editorKey} />}
    </Loaded>
  );
}

function EditorSkeleton() {
  useDocumentTitle("Blog post");
  return (
    <div className="mx-auto grid w-full max-w-[110rem] grid-cols-1 gap-6 px-4 pt-32 xl:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="mx-auto w-full max-w-160 space-y-5">
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-96" />
      </div>
      <div className="space-y-5">
        <Skeleton className="h-64" />
        <Skeleton className="h-96" />
      </div>
    </div>
  );
}
