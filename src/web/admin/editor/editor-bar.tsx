import { Minimize } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { IconButton } from "../../ui/icon-button.tsx";
import { ConflictNotices } from "../documents/document-dialogs.tsx";
import type { DocumentEditor } from "../documents/use-document.ts";
import { WritingToolbar } from "./writing/writing-toolbar.tsx";

interface Props<Doc, Form extends object, Button extends string> extends ComponentProps<typeof WritingToolbar> {
  editor: DocumentEditor<Doc, Form, Button>;
  /** Header with the saving status and buttons. */
  children: ReactNode;
}

/** Bar that stays in view above the text. In focus mode only conflicts stay, and on touch screens the exit button. */
export function EditorBar<Doc, Form extends object, Button extends string>(props: Props<Doc, Form, Button>) {
  const { editor, children, ...writing } = props;
  return (
    // On a phone it slides over the top bar, which leaves more of the window for the text.
    <div className="sticky top-0 z-35 mb-4 border-b border-line bg-surface px-4 focus-mode:border-transparent focus-mode:bg-transparent sm:top-14 sm:z-20 sm:focus-mode:top-0">
      <div className="mx-auto w-full max-w-[108rem] focus-mode:hidden">
        {children}
        <WritingToolbar {...writing} />
      </div>
      <IconButton
        label="Leave focus mode"
        onClick={writing.view.leaveFocusMode}
        className="absolute end-2 top-2 hidden! pointer-coarse:focus-mode:inline-flex!"
      >
        <Minimize aria-hidden className="size-4" />
      </IconButton>
      <ConflictNotices editor={editor} />
    </div>
  );
}
