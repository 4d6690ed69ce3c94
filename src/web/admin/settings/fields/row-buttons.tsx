import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { IconButton } from "../../../ui/icon-button.tsx";

interface Props {
  /** What the buttons' ids begin with, so that the focus can follow a row that moves. */
  id: string;
  /** What the row is called, such as 'figure 2'. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

export function RowButtons({ id, name, isFirst, isLast, onMove, onRemove }: Props) {
  return (
    <div className="flex shrink-0 justify-end">
      <IconButton
        id={`${id}-up`}
        label={`Move ${name} up`}
        aria-disabled={isFirst}
        onClick={() => !isFirst && onMove(-1)}
        className="aria-disabled:opacity-40"
      >
        <ArrowUp aria-hidden className="size-4" />
      </IconButton>
      <IconButton
        id={`${id}-down`}
        label={`Move ${name} down`}
        aria-disabled={isLast}
        onClick={() => !isLast && onMove(1)}
        className="aria-disabled:opacity-40"
      >
        <ArrowDown aria-hidden className="size-4" />
      </IconButton>
      <IconButton id={`${id}-remove`} label={`Remove ${name}`} onClick={onRemove} className="hover:text-bad">
        <Trash2 aria-hidden className="size-4" />
      </IconButton>
    </div>
  );
}
