import { useLoaderData } from "react-router";
import { Skeleton } from "../../ui/loaded.tsx";
import { LoadedEditor } from "../document/loaded-editor.tsx";
import type { pageLoader } from "./page-editor-loader.ts";
import { PageEditor } from "./page-editor.tsx";

/** Editor of a new or existing page. */
export function PageEditorScreen() {
  const { saved } = useLoaderData<typeof pageLoader>();
  return (
    <LoadedEditor
      of={saved}
      title="Page"
      skeleton={<Skeleton className="mx-auto mt-32 h-96 w-full max-w-160" />}
      failure="The page could not be loaded"
      backTo="/admin/pages"
      backLabel="Back to Pages"
    >
      {(start, editorKey) => <PageEditor start={start} editorKey={editorKey} />}
    </LoadedEditor>
  );
}
