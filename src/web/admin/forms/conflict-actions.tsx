import { Button } from "../../ui/button.tsx";

interface Props {
  onKeep: () => void;
  onTheirs: () => void;
  replaceLabel: string;
  onReplace: () => void;
}

/** The ways out of a conflict that take one version whole, or none yet. */
export function ConflictActions({ onKeep, onTheirs, replaceLabel, onReplace }: Props) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="quiet" onClick={onKeep}>
        Keep editing
      </Button>
      <Button variant="secondary" onClick={onTheirs}>
        Load their version
      </Button>
      <Button variant="danger" onClick={onReplace}>
        {replaceLabel}
      </Button>
    </div>
  );
}
