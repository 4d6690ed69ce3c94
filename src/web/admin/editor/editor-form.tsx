import { type DragEvent, type KeyboardEvent, type ReactNode, type RefObject, useRef } from "react";
import { isAnyDialogOpen } from "../../ui/modal.tsx";
import { DocumentDialogs } from "../documents/document-dialogs.tsx";
import { UnsavedNotices } from "../documents/unsaved-notices.tsx";
import type { DocumentEditor } from "../documents/use-document.ts";
import { useFirstError } from "../forms/use-first-error.ts";
import { useImageInsertion } from "./images/use-image-insertion.ts";
import type { WritingProps } from "./post-form.ts";
import { useEditorView } from "./writing/use-editor-view.ts";
import { WritingPane } from "./writing/writing-pane.tsx";

interface Props<Doc, Form extends object> extends WritingProps {
  editor: DocumentEditor<Doc, Form>;
  area: RefObject<HTMLTextAreaElement | null>;
  onSubmit: () => void;
  /** Bar above the text. */
  renderBar: (view: ReturnType<typeof useEditorView>) => ReactNode;
  notice?: ReactNode;
  isFormatFixed?: true;
  /** Content of the side column. */
  children: ReactNode;
}

const pressedByEnter = new Set(["checkbox", "file"]);

const grid = "grid grid-cols-1 items-start gap-6 focus-mode:grid-cols-1";
/** Two columns from these container widths on: the text and, scrolling separately, the side column. */
const columns = {
  default: "@min-[58rem]:grid-cols-[minmax(0,1fr)_18rem]",
  withPreview: "@min-[90rem]:grid-cols-[minmax(0,1fr)_18rem]",
};
const sidebars = {
  default:
    "@min-[58rem]:sticky @min-[58rem]:top-32 @min-[58rem]:-m-1 @min-[58rem]:max-h-[calc(100dvh-9rem)] @min-[58rem]:self-stretch @min-[58rem]:overflow-y-auto @min-[58rem]:p-1 @min-[58rem]:contain-size",
  withPreview:
    "@min-[90rem]:sticky @min-[90rem]:top-32 @min-[90rem]:-m-1 @min-[90rem]:max-h-[calc(100dvh-9rem)] @min-[90rem]:self-stretch @min-[90rem]:overflow-y-auto @min-[90rem]:p-1 @min-[90rem]:contain-size",
};

/**
 * Text at a readable width, the preview, and the side column, which is below the text in a narrow window. `Ctrl Enter`
 * submits the form, Enter in a single-line field does not, and the browser does not open dropped files.
 */
export function EditorForm<Doc, Form extends object>(props: Props<Doc, Form>) {
  const { editor, area, onSubmit, renderBar, notice, isFormatFixed, children, ...writing } = props;
  const element = useRef<HTMLFormElement>(null);
  useFirstError(element, writing.errors);
  const view = useEditorView(area);
  const insertion = useImageInsertion({
    area,
    isMarkdown: writing.form.contentFormat === "markdown",
    onUploading: editor.countUpload,
  });
  const layout = view.isPreviewShown ? "withPreview" : "default";

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    // Ignores Enter in open dialogs: React passes their events to the form, an ancestor in React's tree.
    if ((event.ctrlKey || event.metaKey) && !event.repeat && !isAnyDialogOpen()) onSubmit();
    if (event.target instanceof HTMLInputElement && !pressedByEnter.has(event.target.type)) event.preventDefault();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only decides what Enter does
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      onKeyDown={onKeyDown}
      onDragOver={keepFileFromOpening}
      onDrop={keepFileFromOpening}
      // At least as high as the window; the text fills the remaining height.
      className="flex min-h-[calc(100dvh-3.5rem)] flex-col focus-mode:min-h-0"
    >
      {renderBar(view)}
      <div className="@container mx-auto flex w-full max-w-[110rem] grow flex-col px-4 pt-4 pb-8">
        <div className="focus-mode:hidden">
          <UnsavedNotices editor={editor} />
          {notice}
        </div>
        <div className={`${grid} grow ${columns[layout]}`}>
          {/* A separate grid, so that the sticky preview never covers the side column, which may be below the text. */}
          <div
            className={`${grid} self-stretch ${view.isPreviewShown ? "@min-[58rem]:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]" : ""}`}
          >
            <WritingPane
              {...writing}
              area={area}
              insertion={insertion}
              isPreviewShown={view.isPreviewShown}
              {...(isFormatFixed && { isFormatFixed })}
            />
          </div>
          <div className={`min-w-0 focus-mode:hidden ${sidebars[layout]}`}>{children}</div>
        </div>
      </div>
      <DocumentDialogs editor={editor} />
    </form>
  );
}

/** A file dropped next to the text must not open in place of the editor. */
function keepFileFromOpening(event: DragEvent) {
  if (event.dataTransfer.types.includes("Files")) event.preventDefault();
}
