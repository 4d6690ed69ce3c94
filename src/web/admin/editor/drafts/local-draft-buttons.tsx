import { Button } from "../../../ui/button.tsx";

export interface LocalDraftChoice {
  onRestore: () => void;
  onDiscard: () => void;
}

/** What can be done with text that was typed here and never saved. */
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
