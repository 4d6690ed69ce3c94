import { Button } from "../../ui/button.tsx";

interface Props {
  onKeep: () => void;
  onTheirs: () => void;
  replaceLabel: string;
  onReplace: () => void;
}

/** The buttons that resolve a conflict with one whole version, or postpone it. */
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
