import { Button } from "../../../ui/button.tsx";

export interface LocalDraftChoice {
  onRestore: () => void;
  onDiscard: () => void;
}

/** Actions on unsaved text of this browser. */
export const LocalDraftButtons = ({ onRestore, onDiscard }: LocalDraftChoice) => (
  <>
    <Button variant="quiet" size="small" onClick={onDiscard}>
      Discard
    </Button>
    <Button variant="secondary" size="small" onClick={onRestore}>
      Restore
    </Button>
  </>
);
