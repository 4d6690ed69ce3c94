import { ExternalLink } from "lucide-react";
import { useRef, useState } from "react";
import { useLoaderData } from "react-router";
import type { CustomPage } from "../../../contract/custom-pages.ts";
import { customPagePath } from "../../../contract/visitor-pages.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { useDocumentTitle } from "../app/shell/screen.tsx";
import type { DocumentStart } from "../documents/document-kind.ts";
import { LoadedEditor } from "../documents/loaded-editor.tsx";
import { useDocument } from "../documents/use-document.ts";
import { EditorBar } from "../editor/editor-bar.tsx";
import { EditorForm } from "../editor/editor-form.tsx";
import type { PageForm, pageLoader } from "./page-form.ts";
import { pageKind } from "./page-kind.ts";
import { PageSettings } from "./page-settings.tsx";

/** Editor of a new or existing page. */
export function PageEditorScreen() {
  const { start } = useLoaderData<typeof pageLoader>();
  return (
    <LoadedEditor
      of={start}
      title="Page"
      failure="The page could not be loaded"
      backTo="/admin/pages"
      backLabel="Back to Pages"
    >
      {(value, editorKey) => <PageEditor start={value} editorKey={editorKey} />}
    </LoadedEditor>
  );
}

interface Props {
  start: DocumentStart<CustomPage, PageForm>;
  /** Stays the same when a new page gets its URL. */
  editorKey: string;
}

/** Editor of a page, with the text area of posts. */
function PageEditor({ start, editorKey }: Props) {
  const [uploadCount, setUploadCount] = useState(0);
  const area = useRef<HTMLTextAreaElement>(null);
  const editor = useDocument({ kind: pageKind, start, editorKey, area, isUploading: uploadCount > 0 });
  const { saved, form, edit, errors } = editor;
  useDocumentTitle(saved && !editor.isNew ? `Edit ${saved.doc.title}` : "New page");

  const panel = { form, change: edit, errors };
  return (
    <EditorForm
      {...panel}
      editor={editor}
      area={area}
      onUploading={(step) => setUploadCount((count) => count + step)}
      onSubmit={() => editor.save("save")}
      isFormatFixed
      renderBar={(view) => (
        <EditorBar
          editor={editor}
          area={area}
          view={view}
          title={editor.isNew ? "New Page" : "Edit Page"}
          backTo="/admin/pages"
          backLabel="Back to Pages"
          opener={
            saved &&
            !editor.isNew && (
              <a
                href={customPagePath(saved.doc.slug)}
                target="_blank"
                rel="noopener"
                className={buttonClass("quiet", "", "small")}
              >
                <ExternalLink aria-hidden className="size-4" />
                Open
              </a>
            )
          }
        >
          <Button type="submit" size="small" aria-disabled={editor.busy !== undefined} aria-keyshortcuts="Control+S">
            {editor.busy ? "Saving..." : "Save Page"}
          </Button>
        </EditorBar>
      )}
    >
      <aside aria-label="Settings of this page">
        <PageSettings {...panel} />
      </aside>
    </EditorForm>
  );
}
