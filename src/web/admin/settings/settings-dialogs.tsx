import type { Blocker } from "react-router";
import { ConflictActions } from "../forms/conflict-actions.tsx";
import { ConflictDialog } from "../forms/conflict-dialog.tsx";
import { LeaveDialog } from "../forms/leave-dialog.tsx";
import type { SavedSettings } from "./settings-loader.ts";
import type { useSettingsSaving } from "./use-settings-saving.ts";

interface Props {
  blocker: Blocker;
  saving: ReturnType<typeof useSettingsSaving>;
  onTheirs: (theirs: SavedSettings) => void;
}

/** The dialogs of the screen: leave without saving, resolve a conflict. */
export function SettingsDialogs({ blocker, saving, onTheirs }: Props) {
  return (
    <>
      <LeaveDialog blocker={blocker}>What you changed here is not saved.</LeaveDialog>
      <ConflictDialog
        what="the settings"
        description="Nothing of yours was saved, and nothing of yours is lost. Load their version (your changes are kept and can be put back), or replace it: the fields that you changed become yours, all others stay theirs."
        theirs={saving.conflict}
        onRetry={saving.loadTheirs}
        onClose={saving.dismissConflict}
      >
        {(theirs) => (
          <ConflictActions
            onKeep={saving.dismissConflict}
            onTheirs={() => onTheirs(theirs)}
            replaceLabel="Replace"
            onReplace={() => void saving.save(theirs.etag)}
          />
        )}
      </ConflictDialog>
    </>
  );
}
