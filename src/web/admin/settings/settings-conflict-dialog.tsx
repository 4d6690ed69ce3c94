import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { reasonOf } from "../session/signed-in-api.ts";
import { loadSettings, type SavedSettings } from "./settings-loader.ts";

interface Props {
  open: boolean;
  onTheirs: (theirs: SavedSettings) => void;
  onReplace: () => void;
  onClose: () => void;
}

/** Two people saved the settings: neither's words are dropped without a decision. */
export function SettingsConflictDialog({ open, onTheirs, onReplace, onClose }: Props) {
  const [failure, setFailure] = useState("");

  async function loadTheirs() {
    setFailure("");
    try {
      onTheirs(await loadSettings());
    } catch (error) {
      setFailure(reasonOf(error));
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Somebody saved the settings in between"
      description="Nothing of yours was saved, and nothing of yours is lost. Load their version (your changes are kept and can be put back), or replace it: the fields that you changed become yours, all others stay theirs."
    >
      {failure && (
        <p role="alert" className="mb-3 text-sm text-bad">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="quiet" onClick={onClose}>
          Keep editing
        </Button>
        <Button look="secondary" onClick={loadTheirs}>
          Load their version
        </Button>
        <Button look="danger" onClick={onReplace}>
          Replace
        </Button>
      </div>
    </Dialog>
  );
}
