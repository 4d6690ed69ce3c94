import { ExternalLink } from "lucide-react";
import { useRef, useState } from "react";
import { useLoaderData } from "react-router";
import type { CustomPage } from "../../../contract/custom-pages.ts";
import { customPagePath } from "../../../contract/visitor-pages.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/loaded.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useDocumentTitle } from "../app/shell/screen.tsx";
import { DocumentDialogs } from "../documents/document-dialogs.tsx";
import type { DocumentStart } from "../documents/document-kind.ts";
import { HistorySection } from "../documents/history-section.tsx";
import { LoadedEditor } from "../documents/loaded-editor.tsx";
import { savingStatus } from "../documents/saving-status.ts";
import { UnsavedNotices } from "../documents/unsaved-notices.tsx";
import { type DocumentEditor, useDocument } from "../documents/use-document.ts";
import { BackLink } from "../editor/back-link.tsx";
import { EditorBar } from "../editor/editor-bar.tsx";
import { EditorColumns } from "../editor/editor-columns.tsx";
import { EditorForm } from "../editor/editor-form.tsx";
import { useImageInsertion } from "../editor/images/use-image-insertion.ts";
import { useEditorView } from "../editor/writing/use-editor-view.ts";
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
      skeleton={<Skeleton className="mx-auto mt-32 h-96 w-full max-w-160" />}
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

  const view = useEditorView(area);
  const insertion = useImageInsertion({
    area,
    isMarkdown: true,
    onUploading: (step) => setUploadCount((count) => count + step),
    onText: (content) => edit({ content }),
  });
  const panel = { form, change: edit, errors };

  return (
    <EditorForm errors={errors} onSubmit={() => editor.save("save")}>
      <EditorBar {...panel} editor={editor} area={area} view={view} onImages={insertion.insert} isFormatFixed>
        <PageHeader editor={editor} />
      </EditorBar>
      <div className="mx-auto flex w-full max-w-[110rem] grow flex-col px-4 pb-8">
        <div className="focus-mode:hidden">
          <UnsavedNotices editor={editor} />
        </div>
        <EditorColumns {...panel} area={area} insertion={insertion} isPreviewShown={view.isPreviewShown}>
          <aside aria-label="Settings of this page" className="flex flex-col gap-4">
            <PageSettings {...panel} />
            <Panel title="History">
              <div className="flex flex-col gap-4 p-4">
                <HistorySection kind={pageKind} saved={saved?.doc} form={form} onRestore={editor.commands.show} />
              </div>
            </Panel>
          </aside>
        </EditorColumns>
      </div>
      <DocumentDialogs editor={editor} />
    </EditorForm>
  );
}

/** Back link, saving status, and Save. */
function PageHeader({ editor }: { editor: DocumentEditor<CustomPage, PageForm> }) {
  const { isNew, saved, busy } = editor;
  return (
    <header className="flex min-h-14 items-center gap-x-2 py-1.5 sm:gap-x-4">
      <BackLink to="/admin/pages">Back to Pages</BackLink>
      <h1 className="text-sm font-semibold whitespace-nowrap max-sm:sr-only">{isNew ? "New Page" : "Edit Page"}</h1>
      <p role="status" className="ml-auto text-xs text-muted max-sm:sr-only">
        {savingStatus(editor)}
      </p>
      {saved && !isNew && (
        <a
          href={customPagePath(saved.doc.slug)}
          target="_blank"
          rel="noopener"
          className={buttonClass("secondary", "max-sm:ml-auto", "small")}
        >
          <ExternalLink aria-hidden className="size-4" />
          Open
        </a>
      )}
      <Button
        type="submit"
        size="small"
        aria-disabled={busy !== undefined}
        aria-keyshortcuts="Control+S"
        className={isNew ? "max-sm:ml-auto" : ""}
      >
        {busy ? "Saving..." : "Save Page"}
      </Button>
    </header>
  );
}
