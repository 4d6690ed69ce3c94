import { Minimize } from "lucide-react";
import type { ComponentProps } from "react";
import { IconButton } from "../../ui/icon-button.tsx";
import { ConflictNotice } from "./conflicts/conflict-notice.tsx";
import { EditorHeader } from "./editor-header.tsx";
import { OtherWindowConflict } from "./working-copy/other-window-conflict.tsx";
import type { useTextChanges } from "./working-copy/use-text-changes.ts";
import { WritingToolbar } from "./writing/writing-toolbar.tsx";

type Props = ComponentProps<typeof EditorHeader> &
  ComponentProps<typeof WritingToolbar> & { textChanges: ReturnType<typeof useTextChanges> };

/** Bar that stays in view above the text. In focus mode only conflicts stay, and on touch screens the exit button. */
export function EditorBar(props: Props) {
  const { saving, view, saved, copy, form, textChanges } = props;
  const { conflict } = saving;
  return (
    // On a phone it slides over the top bar, which leaves more of the window for the text.
    <div className="sticky top-0 z-35 mb-4 border-b border-line bg-surface px-4 focus-mode:border-transparent focus-mode:bg-transparent sm:top-14 sm:z-20 sm:focus-mode:top-0">
      <div className="mx-auto w-full max-w-[108rem] focus-mode:hidden">
        <EditorHeader {...props} />
        <WritingToolbar {...props} />
      </div>
      <IconButton
        label="Leave the focus mode"
        onClick={view.leaveFocusMode}
        className="absolute end-2 top-2 hidden! pointer-coarse:focus-mode:inline-flex!"
      >
        <Minimize aria-hidden className="size-4" />
      </IconButton>
      {saved && copy.isReplaced && (
        <OtherWindowConflict postId={saved.post._id} base={copy.synced} mine={form} change={textChanges} />
      )}
      {conflict && !conflict.isShown && (
        <ConflictNotice
          what="post"
          isDeleted={conflict.isDeleted}
          showLabel={conflict.isDeleted ? "Choose what to do" : "Compare"}
          onShow={saving.showConflict}
          onDismiss={saving.dismissConflict}
        />
      )}
    </div>
  );
}
