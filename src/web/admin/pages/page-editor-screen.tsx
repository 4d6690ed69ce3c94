import { Link, useLoaderData, useLocation, useParams, useRevalidator } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { pageLoader } from "./page-editor-loader.ts";
import { PageEditor } from "./page-editor.tsx";

/** A new page, or an existing one. */
export function PageEditorScreen() {
  const { saved } = useLoaderData<typeof pageLoader>();
  const { revalidate } = useRevalidator();
  const { id } = useParams();
  const { key, state } = useLocation();
  // The first save of a new page changes the URL; the same key keeps the editor mounted, and with it the caret and undo.
  const editorKey = (state as { editorKey?: string } | null)?.editorKey ?? id ?? `new-${key}`;

  return (
    <Loaded
      key={editorKey}
      of={saved}
      skeleton={<Skeleton className="mx-auto mt-32 h-96 w-full max-w-160" />}
      failure="The page could not be loaded"
      onRetry={revalidate}
      exitLink={
        <Link to="/admin/pages" className={buttonClass("quiet", "", "small")}>
          Back to Pages
        </Link>
      }
    >
      {(start) => <PageEditor start={start} editorKey={editorKey} />}
    </Loaded>
  );
}
