import { Button } from "../../ui/button.tsx";
import type { KeptText } from "./kept-text.ts";

const when = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

interface Props {
  kept: KeptText;
  onTakeBack: () => void;
  onDiscard: () => void;
}

/** Offers text back that was typed here and never saved. */
export function KeptTextNotice({ kept, onTakeBack, onDiscard }: Props) {
  return (
    <div
      role="status"
      className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-md bg-warn-soft px-4 py-3 text-sm"
    >
      <p>
        Unsaved text of {when.format(kept.at)} is kept in this browser
        {kept.form.title && <>: “{kept.form.title}”</>}.
      </p>
      <div className="flex gap-2">
        <Button look="quiet" size="small" onClick={onDiscard}>
          Discard
        </Button>
        <Button look="secondary" size="small" onClick={onTakeBack}>
          Restore
        </Button>
      </div>
    </div>
  );
}
