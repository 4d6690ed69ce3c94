import { ArrowDown, ArrowUp } from "lucide-react";
import { useEffect, useState } from "react";
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

/** Buttons that move a row of a list up and down. */
export function MoveButtons({ id, name, isFirst, isLast, onMove }: Props) {
  return (
    <>
      <IconButton
        Icon={ArrowUp}
        id={`${id}-up`}
        label={`Move ${name} up`}
        aria-disabled={isFirst}
        onClick={() => !isFirst && onMove(-1)}
        className="aria-disabled:opacity-40"
      />
      <IconButton
        Icon={ArrowDown}
        id={`${id}-down`}
        label={`Move ${name} down`}
        aria-disabled={isLast}
        onClick={() => !isLast && onMove(1)}
        className="aria-disabled:opacity-40"
      />
    </>
  );
}

/** Moves the focus after a change of a list, and announces the change to screen readers. */
export function useListFocus() {
  const [next, setNext] = useState<{ find: () => HTMLElement | null | undefined; announcement: string }>();

  // Runs in an effect, because the element may exist or move only with the next render.
  useEffect(() => next?.find()?.focus(), [next]);

  /** `announcement` is for screen readers; it is omitted if a notification says the same. */
  const moveFocus = (find: () => HTMLElement | null | undefined, announcement = "") => setNext({ find, announcement });

  return {
    announcement: (
      <p role="status" className="sr-only">
        {next?.announcement}
      </p>
    ),
    moveFocus,
    /** Keeps the focus on the pressed button of `MoveButtons`, whose row has moved to `index`. */
    followRow: (id: string, step: -1 | 1, index: number, count: number) =>
      moveFocus(
        () => document.getElementById(`${id}-${step < 0 ? "up" : "down"}`),
        `Moved to place ${index + 1} of ${count}`,
      ),
  };
}
