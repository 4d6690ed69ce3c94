import { ChevronRight, Plus } from "lucide-react";
import { type ReactNode, useContext, useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { ErrorText, FieldErrors } from "../../ui/field.tsx";
import { DeleteButton } from "../../ui/icon-button.tsx";
import type { Toast } from "../../ui/toast-queue.ts";
import { useToast } from "../../ui/toasts.tsx";
import { MoveButtons, useListFocus } from "./move-buttons.tsx";
import { type Row, toRow } from "./rows.ts";

export interface RowsFieldProps<T> {
  label: string;
  /** Key in `FieldErrors` of an error that concerns the whole list instead of one row. */
  name: string;
  /** Names one row, such as 'figure'. */
  noun: string;
  hint?: string;
  rows: readonly Row<T>[];
  maxRows: number;
  blank: () => T;
  /** Title of a row, shown while the row is closed and in the notification that the row was removed. */
  nameOf: (row: T) => string;
  /** Content shown beside the title of a row. */
  noteOf?: (row: T) => ReactNode;
  onChange: (update: (rows: readonly Row<T>[]) => readonly Row<T>[]) => void;
  /** The inputs of one row. */
  children: (row: Row<T>, change: (changes: Partial<T>) => void) => ReactNode;
}

/**
 * Collapsible rows that can be added, moved and removed, with Undo. Focuses the changed row or, after a removal, the
 * next row.
 */
export function RowsField<T extends object>(props: RowsFieldProps<T>) {
  const { label, name, noun, hint, rows, maxRows, blank, nameOf, noteOf, onChange, children } = props;
  const error = useContext(FieldErrors)[name];
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const { announcement, moveFocus, followRow } = useListFocus();
  const offerUndo = useUndoToast();
  const isFull = rows.length >= maxRows;

  function add() {
    const row = toRow(blank());
    onChange((current) => [...current, row]);
    moveFocus(
      () => {
        const added = list.current?.querySelector("li:last-child details");
        added?.setAttribute("open", "");
        return added?.querySelector("input:not([type=file]), textarea");
      },
      `Added ${noun} ${rows.length + 1}`,
    );
  }

  function move(index: number, step: -1 | 1) {
    const [row, neighbour] = [rows[index], rows[index + step]];
    if (!row || !neighbour) return;
    const swap = (other: Row<T>) =>
      other.rowId === row.rowId ? neighbour : other.rowId === neighbour.rowId ? row : other;
    onChange((current) => current.map(swap));
    followRow(row.rowId, step, index + step, rows.length);
  }

  function remove(row: Row<T>, index: number) {
    const before = new Set(rows.slice(0, index).map(({ rowId }) => rowId));
    const next = rows[index + 1];
    onChange((current) => current.filter(({ rowId }) => rowId !== row.rowId));
    // Focuses the button that replaces the pressed one: Remove of the next row, or Add if there is no next row.
    moveFocus(() => (next ? document.getElementById(`${next.rowId}-remove`) : addButton.current));
    offerUndo({
      type: "success",
      title: `Removed ${noun} ${index + 1}`,
      message: nameOf(row),
      undo: () => putBack(row, before),
    });
  }

  /** Reinserts a removed row behind its former predecessors, whose ids are in `before`; some may be gone. */
  function putBack(row: Row<T>, before: ReadonlySet<string>) {
    onChange((current) => current.toSpliced(current.findLastIndex(({ rowId }) => before.has(rowId)) + 1, 0, row));
    moveFocus(() => document.getElementById(`${row.rowId}-remove`), `The ${noun} is back`);
  }

  const changeRow = (rowId: string) => (changes: Partial<T>) =>
    onChange((current) => current.map((row) => (row.rowId === rowId ? { ...row, ...changes } : row)));

  return (
    <div role="group" aria-label={label}>
      <div className="mb-2">
        <h3 className="text-sm font-medium">{label}</h3>
        {hint && <p className="text-xs text-muted">{hint}</p>}
      </div>
      <ol ref={list} className="divide-y divide-line rounded-md border border-line empty:hidden">
        {rows.map((row, index) => (
          <li key={row.rowId}>
            <fieldset className="relative min-w-0">
              <legend className="sr-only">{`${noun} ${index + 1}`}</legend>
              <details className="group">
                <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 rounded-md ps-3 pe-30 text-sm -outline-offset-2 pointer-coarse:pe-36 [&::-webkit-details-marker]:hidden">
                  <ChevronRight
                    aria-hidden
                    className="size-4 shrink-0 text-muted transition-transform duration-150 group-open:rotate-90"
                  />
                  <span className="flex min-w-0 flex-wrap items-center gap-x-2 py-1">
                    <span dir="auto" className="max-w-full truncate font-medium">
                      {nameOf(row) || `New ${noun}`}
                    </span>
                    <span className="max-w-full truncate text-muted">{noteOf?.(row)}</span>
                  </span>
                </summary>
                <div className="flex flex-col gap-4 p-3 pt-1">{children(row, changeRow(row.rowId))}</div>
              </details>
              <div className="absolute top-1.5 right-1 flex pointer-coarse:top-0.5">
                <MoveButtons
                  id={row.rowId}
                  name={`${noun} ${index + 1}`}
                  isFirst={index === 0}
                  isLast={index === rows.length - 1}
                  onMove={(step) => move(index, step)}
                />
                <DeleteButton
                  id={`${row.rowId}-remove`}
                  label={`Remove ${noun} ${index + 1}`}
                  onClick={() => remove(row, index)}
                />
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      {error && <ErrorText>{error}</ErrorText>}
      <div className="mt-3 flex items-center gap-3">
        <Button Icon={Plus} ref={addButton} variant="secondary" size="small" disabled={isFull} onClick={add}>
          {`Add ${noun}`}
        </Button>
        {isFull && <p className="text-xs text-muted">{`At most ${maxRows}`}</p>}
      </div>
      {announcement}
    </div>
  );
}

/** Shows Undo notifications; closes them on unmount, because Undo would change a form that no longer exists. */
function useUndoToast() {
  const toast = useToast();
  const closeAll = useRef<(() => void)[]>([]);
  useEffect(() => {
    const opened = closeAll.current;
    return () => opened.forEach((close) => close());
  }, []);
  return (undone: Toast) => closeAll.current.push(toast(undone));
}
