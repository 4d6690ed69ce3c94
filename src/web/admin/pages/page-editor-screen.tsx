import { useLoaderData } from "react-router";
import { Skeleton } from "../../ui/loaded.tsx";
import { LoadedEditor } from "../document/loaded-editor.tsx";
import { PageEditor } from "./page-editor.tsx";
import type { pageLoader } from "./page-form.ts";

/** Editor of a new or existing page. */
export function PageEditorScreen() {
  const { start } = useLoaderData<typeof pageLoader>();
  return (
    <LoadedEditor
      of={start}
      title="Page"
      skeleton={<Skeleton className="mx-auto mt-32 h-96 w-full max-w-160" />}
      failure="The page could not be loaded"
      backTo="/admin/pages"
      backLabel="Back to Pages"
    >
      {(value, editorKey) => <PageEditor start={value} editorKey={editorKey} />}
    </LoadedEditor>
  );
}
