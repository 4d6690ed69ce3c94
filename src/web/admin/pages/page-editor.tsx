import { useRef, useState } from "react";
import type { CustomPage } from "../../../contract/custom-pages.ts";
import { Panel } from "../../ui/panel.tsx";
import { useDocumentTitle } from "../app/shell/screen.tsx";
import { DocumentDialogs } from "../document/document-dialogs.tsx";
import type { DocumentStart } from "../document/document-kind.ts";
import { HistorySection } from "../document/history-section.tsx";
import { UnsavedNotices } from "../document/unsaved-notices.tsx";
import { useDocument } from "../document/use-document.ts";
import { EditorBar } from "../editor/editor-bar.tsx";
import { EditorColumns } from "../editor/editor-columns.tsx";
import { EditorForm } from "../editor/editor-form.tsx";
import { useImageInsertion } from "../editor/images/use-image-insertion.ts";
import { useEditorView } from "../editor/writing/use-editor-view.ts";
import type { PageForm } from "./page-form.ts";
import { PageHeader } from "./page-header.tsx";
import { pageKind } from "./page-kind.ts";
import { PageSettings } from "./page-settings.tsx";

interface Props {
  start: DocumentStart<CustomPage, PageForm>;
  /** Stays the same when a new page gets its URL. */
  editorKey: string;
}

/** Editor of a page, with the text area of posts. */
export function PageEditor({ start, editorKey }: Props) {
  const [uploadCount, setUploadCount] = useState(0);
  const area = useRef<HTMLTextAreaElement>(null);
  const editor = useDocument({ kind: pageKind, start, editorKey, area, isUploading: uploadCount > 0 });
  const { saved, form, edit, saving } = editor;
  useDocumentTitle(saved && !editor.isNew ? `Edit ${saved.doc.title}` : "New page");

  const view = useEditorView(area);
  const insertion = useImageInsertion({
    area,
    isMarkdown: true,
    onUploading: (step) => setUploadCount((count) => count + step),
    onText: (content) => edit({ content }),
  });
  const panel = { form, change: edit, errors: saving.errors };

  return (
    <EditorForm errors={saving.errors} onSubmit={() => editor.save("save")}>
      <EditorBar {...panel} editor={editor} area={area} view={view} onImages={insertion.insert} isFormatFixed>
        <PageHeader editor={editor} />
      </EditorBar>
      <div className="mx-auto w-full max-w-[110rem] px-4 pb-8">
        <div className="focus-mode:hidden">
          <UnsavedNotices editor={editor} />
        </div>
        <EditorColumns {...panel} area={area} insertion={insertion} isPreviewShown={view.isPreviewShown}>
          <aside aria-label="Settings of this page" className="flex flex-col gap-4">
            <PageSettings {...panel} />
            <Panel title="History">
              <div className="flex flex-col gap-4 p-4">
                <HistorySection kind={pageKind} saved={saved?.doc} form={form} onRestore={editor.change.showInstead} />
              </div>
            </Panel>
          </aside>
        </EditorColumns>
      </div>
      <DocumentDialogs editor={editor} />
    </EditorForm>
  );
}
