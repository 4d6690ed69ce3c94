import { Columns2 } from "lucide-react";
import { IconButton } from "../../../ui/icon-button.tsx";

/** Shows the preview beside the text, or gives the text the whole width. */
export function PreviewToggle({ on, onToggle }: { on: boolean; onToggle: () => void }) {
  return (
    <IconButton label="Side-by-side preview" aria-pressed={on} onClick={onToggle}>
      <Columns2 aria-hidden className="size-4" />
    </IconButton>
  );
}
