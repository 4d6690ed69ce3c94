import { Minimize } from "lucide-react";
import type { ComponentProps } from "react";
import { IconButton } from "../../ui/icon-button.tsx";
import { ConflictNotices } from "../document/document-dialogs.tsx";
import { EditorHeader } from "./editor-header.tsx";
import { WritingToolbar } from "./writing/writing-toolbar.tsx";

type Props = ComponentProps<typeof EditorHeader> & ComponentProps<typeof WritingToolbar>;

/** Bar that stays in view above the text. In focus mode only conflicts stay, and on touch screens the exit button. */
export function EditorBar(props: Props) {
  return (
    // On a phone it slides over the top bar, which leaves more of the window for the text.
    <div className="sticky top-0 z-35 mb-4 border-b border-line bg-surface px-4 focus-mode:border-transparent focus-mode:bg-transparent sm:top-14 sm:z-20 sm:focus-mode:top-0">
      <div className="mx-auto w-full max-w-[108rem] focus-mode:hidden">
        <EditorHeader {...props} />
        <WritingToolbar {...props} />
      </div>
      <IconButton
        label="Leave the focus mode"
        onClick={props.view.leaveFocusMode}
        className="absolute end-2 top-2 hidden! pointer-coarse:focus-mode:inline-flex!"
      >
        <Minimize aria-hidden className="size-4" />
      </IconButton>
      <ConflictNotices editor={props.editor} />
    </div>
  );
}
