import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { asRow, type Row } from "../settings-form.ts";

interface Props<T> {
  label: string;
  /** What one of them is called, such as 'figure'. */
  noun: string;
  hint?: string;
  rows: readonly Row<T>[];
  most: number;
  blank: () => T;
  onChange: (update: (rows: readonly Row<T>[]) => readonly Row<T>[]) => void;
  error?: string | undefined;
  /** The inputs of one row. */
  children: (row: Row<T>, change: (changes: Partial<T>) => void) => ReactNode;
}

/** A list whose rows can be added, removed and moved; the focus goes along, and what happened is said. */
export function Rows<T extends object>({ label, noun, hint, rows, most, blank, onChange, error, children }: Props<T>) {
  const list = useRef<HTMLOListElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const [wanted, want] = useState<{ focus: () => HTMLElement | null | undefined }>();
  const [said, say] = useState("");
  const full = rows.length >= most;

  // After the rows stand where they belong.
  useEffect(() => wanted?.focus()?.focus(), [wanted]);

  function add() {
    const row = asRow(blank());
    onChange((now) => [...now, row]);
    want({ focus: () => list.current?.querySelector("li:last-child :is(input:not([type=file]), textarea)") });
    say(`Added ${noun} ${rows.length + 1}`);
  }

  function move(index: number, step: -1 | 1) {
    const [row, other] = [rows[index], rows[index + step]];
    if (!row || !other) return;
    onChange((now) => now.map((one) => (one.row === row.row ? other : one.row === other.row ? row : one)));
    want({ focus: () => document.getElementById(`${row.row}-${step < 0 ? "up" : "down"}`) });
    say(`Moved to place ${index + step + 1} of ${rows.length}`);
  }

  function remove(index: number) {
    const next = rows[index + 1] ?? rows[index - 1];
    onChange((now) => now.filter((one) => one.row !== rows[index]?.row));
    want({ focus: () => (next ? document.getElementById(`${next.row}-remove`) : adder.current) });
    say(`Removed ${noun} ${index + 1}`);
  }

  const change = (row: string) => (changes: Partial<T>) =>
    onChange((now) => now.map((one) => (one.row === row ? { ...one, ...changes } : one)));

  return (
    <div role="group" aria-label={label}>
      <h3 className="text-sm font-medium">{label}</h3>
      {hint && <p className="text-xs text-muted">{hint}</p>}
      <ol ref={list} className="mt-2 flex flex-col gap-3 empty:hidden">
        {rows.map((row, index) => (
          <li key={row.row}>
            <fieldset className="rounded-md border border-line p-3">
              <legend className="sr-only">{`${noun} ${index + 1}`}</legend>
              <div className="flex flex-col gap-2 sm:flex-row sm:items-start sm:gap-3">
                <div className="min-w-0 flex-1">{children(row, change(row.row))}</div>
                <RowButtons
                  id={row.row}
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
        <Button ref={adder} variant="secondary" size="small" disabled={full} onClick={add}>
          <Plus aria-hidden className="size-4" />
          {`Add ${noun}`}
        </Button>
        {full && <p className="text-xs text-muted">{`At most ${most}`}</p>}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

interface ButtonsProps {
  /** What the buttons' ids begin with, so that the focus can follow a row that moves. */
  id: string;
  /** What the row is called, such as 'figure 2'. */
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
