import { ArrowDown, ArrowUp } from "lucide-react";
import { IconButton } from "../../ui/icon-button.tsx";

interface Props {
  /** Prefix of the buttons' ids, by which the focus follows the moved row. */
  id: string;
  /** Name of the row, such as 'figure 2'. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: -1 | 1) => void;
}

/** Moves a row of a list up and down. */
export function MoveButtons({ id, name, isFirst, isLast, onMove }: Props) {
  return (
    <>
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
    </>
  );
}
