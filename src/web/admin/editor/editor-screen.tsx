import { useLoaderData } from "react-router";
import { Skeleton } from "../../ui/loaded.tsx";
import { useFailureToast } from "../data/use-failure-toast.ts";
import { LoadedEditor } from "../document/loaded-editor.tsx";
import type { editLoader } from "./editor-loaders.ts";
import { PostEditor } from "./post-editor.tsx";
import { useEditorLocation } from "./use-editor-location.ts";

/** Editor of a new or existing post. */
export function EditorScreen() {
  const { start } = useLoaderData<typeof editLoader>();
  const { listAddress } = useEditorLocation();
  useFailureToast(start, "Failed to load blog post");

  return (
    <LoadedEditor
      of={start}
      title="Blog post"
      skeleton={<EditorSkeleton />}
      failure="Failed to load blog post"
      backTo={listAddress}
      backLabel="Back to Blog Manager"
    >
      {(value, editorKey) => <PostEditor start={value} editorKey={editorKey} />}
    </LoadedEditor>
  );
}

function EditorSkeleton() {
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
