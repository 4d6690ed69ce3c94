import { Columns2, Maximize, Minimize, Search } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { IconButton } from "../../ui/icon-button.tsx";
import { PopupItem } from "../../ui/popup.tsx";
import { ConflictNotices } from "../documents/document-dialogs.tsx";
import { DocumentMenu } from "../documents/document-menu.tsx";
import { savingStatus } from "../documents/saving-status.ts";
import type { DocumentEditor } from "../documents/use-document.ts";
import { BackLink } from "./back-link.tsx";
import { MarkdownToolbar, openTextTool } from "./text-area/markdown-tools.tsx";
import type { useEditorView } from "./writing/use-editor-view.ts";

interface Props<Doc, Form extends { contentFormat: string }> {
  editor: DocumentEditor<Doc, Form>;
  area: RefObject<HTMLTextAreaElement | null>;
  view: ReturnType<typeof useEditorView>;
  title: string;
  backTo: string;
  backLabel: string;
  /** Button or link that shows the document outside of the editor, such as a preview. */
  opener: ReactNode;
  /** Items of the menu. */
  items?: ReactNode;
  /** Buttons that save. */
  children: ReactNode;
}

/**
 * Bar that stays in view above the text; on a phone it replaces the top bar. In focus mode it shows only conflict
 * notices, and a button to leave on touch screens.
 */
export function EditorBar<Doc, Form extends { contentFormat: string }>(props: Props<Doc, Form>) {
  const { editor, area, view, title, backTo, backLabel, opener, items, children } = props;
  const status = savingStatus(editor);
  return (
    <div className="sticky top-0 z-35 -mt-14 border-b border-line bg-surface px-2 focus-mode:mt-0 focus-mode:border-transparent focus-mode:bg-transparent sm:top-14 sm:z-20 sm:mt-0 sm:px-4 sm:focus-mode:top-0">
      <header className="mx-auto flex min-h-14 w-full max-w-[108rem] flex-wrap items-center gap-x-1 focus-mode:hidden sm:flex-nowrap sm:gap-x-2">
        <BackLink to={backTo}>{backLabel}</BackLink>
        <h1 className="sr-only">{title}</h1>
        {editor.form.contentFormat === "markdown" && (
          <MarkdownToolbar
            area={area}
            label="Formatting"
            hasImages
            className="max-sm:order-2 max-sm:grow max-sm:basis-3/5"
          />
        )}
        <p
          role="status"
          title={status}
          className="min-w-0 flex-1 truncate text-right text-xs text-muted max-sm:sr-only"
        >
          {status}
        </p>
        <div className="flex items-center gap-x-1 max-sm:order-2">
          {opener}
          <DocumentMenu editor={editor}>
            {items}
            <PopupItem
              label="Find and replace"
              Icon={Search}
              keys="Ctrl F"
              onClick={() => area.current && openTextTool(area.current, "find")}
            />
            <PopupItem label="Side-by-side preview" Icon={Columns2} keys="Ctrl Alt P" onClick={view.togglePreview} />
            <PopupItem label="Focus mode" Icon={Maximize} keys="Ctrl Alt F" onClick={view.enterFocusMode} />
          </DocumentMenu>
        </div>
        <div className="ml-auto flex gap-x-1 max-sm:order-1 max-sm:*:px-2 max-sm:*:text-xs sm:gap-x-2">{children}</div>
      </header>
      <IconButton
        Icon={Minimize}
        label="Leave focus mode"
        onClick={view.leaveFocusMode}
        className="absolute end-2 top-2 hidden! pointer-coarse:focus-mode:inline-flex!"
      />
      <ConflictNotices editor={editor} />
    </div>
  );
}
