import { Button } from "../../ui/button.tsx";

/** Offers the changes that had to make room for another's version. */
export function SetAsideNotice({ onPutBack, onDiscard }: { onPutBack: () => void; onDiscard: () => void }) {
  return (
    <div
      role="status"
      className="sticky top-31 z-10 mb-5 flex flex-wrap items-center gap-3 rounded-md shadow-raised bg-warn-soft px-4 py-3 text-sm"
    >
      <p className="mr-auto">Your changes were set aside for this version.</p>
      <div className="flex gap-2">
        <Button size="small" onClick={onPutBack}>
          Put mine back
        </Button>
        <Button look="quiet" size="small" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </div>
  );
}
