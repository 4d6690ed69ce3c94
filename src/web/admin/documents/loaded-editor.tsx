import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/loaded.tsx";
import { useInitialTitle } from "../app/shell/screen.tsx";
import { LoaderData } from "../data/loader-data.tsx";
import { useEditorLocation } from "../editor/use-editor-location.ts";

interface Props<T> {
  of: Promise<T>;
  /** Title of the browser tab until the editor is loaded. */
  title: string;
  failure: string;
  /** Path of the list, to which an error message links. */
  backTo: string;
  backLabel: string;
  children: (value: T, editorKey: string) => ReactNode;
}

/** Screen of an editor: for the URL's `id`, or for a new item. */
export function LoadedEditor<T>({ of, title, failure, backTo, backLabel, children }: Props<T>) {
  useInitialTitle(title);
  const { id } = useParams();
  const location = useEditorLocation();
  // The first save changes the URL; the same key keeps the editor mounted, with its caret and undo history.
  const editorKey = location.editorKey ?? id ?? `new-${location.key}`;

  return (
    <LoaderData
      key={editorKey}
      of={of}
      skeleton={
        // Padding instead of a margin, which would move the surrounding box until the editor is loaded.
        <div className="px-4 pt-18">
          <Skeleton className="mx-auto h-96 w-full max-w-160" />
        </div>
      }
      failure={failure}
      exitLink={
        <Link to={backTo} className={buttonClass("quiet", "", "small")}>
          {backLabel}
        </Link>
      }
    >
      {(value) => children(value, editorKey)}
    </LoaderData>
  );
}
