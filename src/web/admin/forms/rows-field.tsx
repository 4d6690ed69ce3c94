import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { type Row, toRow } from "./rows.ts";

interface Props<T> {
  label: string;
  /** Names one row, such as 'figure'. */
  noun: string;
  hint?: string;
  rows: readonly Row<T>[];
  maxRows: number;
  blank: () => T;
  onChange: (update: (rows: readonly Row<T>[]) => readonly Row<T>[]) => void;
  error?: string | undefined;
  /** The inputs of one row. */
  children: (row: Row<T>, change: (changes: Partial<T>) => void) => ReactNode;
}

/** A list whose rows can be added, removed and moved. The focus follows, and screen readers hear what happened. */
export function RowsField<T extends object>(props: Props<T>) {
  const { label, noun, hint, rows, maxRows, blank, onChange, error, children } = props;
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [nextFocus, setNextFocus] = useState<{ find: () => HTMLElement | null | undefined }>();
  const [announcement, setAnnouncement] = useState("");
  const isFull = rows.length >= maxRows;

  // An effect, because the element may exist or move only with the next render.
  useEffect(() => nextFocus?.find()?.focus(), [nextFocus]);

  function add() {
    const row = toRow(blank());
    onChange((current) => [...current, row]);
    setNextFocus({
      find: () => list.current?.querySelector("li:last-child :is(input:not([type=file]), textarea)"),
    });
    setAnnouncement(`Added ${noun} ${rows.length + 1}`);
  }

  function move(index: number, step: -1 | 1) {
    const [row, neighbour] = [rows[index], rows[index + step]];
    if (!row || !neighbour) return;
    const swap = (other: Row<T>) =>
      other.rowId === row.rowId ? neighbour : other.rowId === neighbour.rowId ? row : other;
    onChange((current) => current.map(swap));
    setNextFocus({ find: () => document.getElementById(`${row.rowId}-${step < 0 ? "up" : "down"}`) });
    setAnnouncement(`Moved to place ${index + step + 1} of ${rows.length}`);
  }

  function remove(index: number) {
    const next = rows[index + 1] ?? rows[index - 1];
    onChange((current) => current.filter(({ rowId }) => rowId !== rows[index]?.rowId));
    setNextFocus({ find: () => (next ? document.getElementById(`${next.rowId}-remove`) : addButton.current) });
    setAnnouncement(`Removed ${noun} ${index + 1}`);
  }

  const changeRow = (rowId: string) => (changes: Partial<T>) =>
    onChange((current) => current.map((row) => (row.rowId === rowId ? { ...row, ...changes } : row)));

  return (
    <div role="group" aria-label={label}>
      <h3 className="text-sm font-medium">{label}</h3>
      {hint && <p className="text-xs text-muted">{hint}</p>}
      <ol ref={list} className="mt-2 flex flex-col gap-3 empty:hidden">
        {rows.map((row, index) => (
          <li key={row.rowId}>
            <fieldset className="rounded-md border border-line p-3">
              <legend className="sr-only">{`${noun} ${index + 1}`}</legend>
              <div className="flex flex-col gap-2 sm:flex-row sm:items-start sm:gap-3">
                <div className="min-w-0 flex-1">{children(row, changeRow(row.rowId))}</div>
                <RowButtons
                  id={row.rowId}
                  name={`${noun} ${index + 1}`}
                  isFirst={index === 0}
                  isLast={index === rows.length - 1}
                  onMove={(step) => move(index, step)}
                  onRemove={() => remove(index)}
                />
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      {error && (
        <p role="alert" className="mt-2 text-sm text-bad">
          {error}
        </p>
      )}
      <div className="mt-3 flex items-center gap-3">
        <Button ref={addButton} variant="secondary" size="small" disabled={isFull} onClick={add}>
          <Plus aria-hidden className="size-4" />
          {`Add ${noun}`}
        </Button>
        {isFull && <p className="text-xs text-muted">{`At most ${maxRows}`}</p>}
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

interface ButtonsProps {
  /** The prefix of the buttons' ids, by which the focus follows a row that moves. */
  id: string;
  /** Names the row, such as 'figure 2'. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

function RowButtons({ id, name, isFirst, isLast, onMove, onRemove }: ButtonsProps) {
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
