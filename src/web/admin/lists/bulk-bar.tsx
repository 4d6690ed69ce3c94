import { type LucideIcon, Trash2, X } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import type { BulkOutcome } from "../../../contract/long-lists.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { pluralize, type Noun } from "../../ui/pluralize.ts";
import { SelectBox } from "../../ui/select-box.tsx";
import { useLastDefined } from "../../ui/use-last-defined.ts";
import { type BulkCall, type BulkUndo, useBulkAction } from "../data/use-bulk-action.ts";
import type { Selection } from "../data/use-selection.ts";

export interface BulkAction<A extends string> {
  /** The API's name of it. */
  action: A;
  label: string;
  /** The end of the message on success: 'marked as read'. */
  done: string;
  Icon: LucideIcon;
}

interface Props<A extends string, O extends BulkOutcome> {
  call: BulkCall<A, O>;
  undo?: BulkUndo<A, O>;
  noun: Noun;
  selection: Selection;
  /** The actions besides Delete. */
  actions: readonly BulkAction<A>[];
  /** More controls before Delete. They run actions that need more than the selection. */
  children?: (run: (action: A, done: string) => Promise<boolean>) => ReactNode;
  /** Called after success, with the ids of the deleted rows. */
  onDone: (deleted: readonly string[]) => void;
}

/** The bar above a list: selects the page, counts the selection, and runs one action on all of it. */
export function BulkBar<A extends string, O extends BulkOutcome = BulkOutcome>({
  call,
  noun,
  selection,
  actions,
  onDone,
  children,
  undo,
}: Props<A, O>) {
  const { ids, state } = selection;
  const bar = useRef<HTMLDivElement>(null);
  const bulk = useBulkAction({ call, undo, selection, noun, onDone });
  const [isConfirming, setConfirming] = useState(false);
  const confirmedRows = pluralize(useLastDefined(isConfirming ? ids.length : undefined) ?? 0, noun);
  /** The pressed button disappears with the selection. */
  const focusTarget = () => bar.current?.querySelector("input") ?? document.querySelector("main") ?? true;

  async function run({ action, done }: BulkAction<A>) {
    const target = focusTarget();
    if ((await bulk.run(action, done)) && target instanceof HTMLElement) target.focus();
  }

  async function remove() {
    await bulk.remove();
    setConfirming(false);
  }

  return (
    <div
      ref={bar}
      role="group"
      aria-label={`Selected ${noun[1]}`}
      className="@container sticky top-14 z-20 rounded-t-md border-b border-line bg-raised"
    >
      <div className="flex min-h-13 flex-wrap items-center px-2 py-1">
        <SelectBox
          label={`Select all ${noun[1]} on this page`}
          checked={state === "some" ? "mixed" : state === "all"}
          onToggle={selection.togglePage}
        />
        <p role="status" className="mr-auto px-1 text-xs font-medium whitespace-nowrap text-muted tabular-nums">
          {ids.length > 0 ? `${ids.length} selected` : "Select all"}
        </p>
        {ids.length > 0 && (
          <>
            {actions.map((one) => (
              <BulkButton
                key={one.action}
                label={one.label}
                Icon={one.Icon}
                busy={bulk.busy}
                onPress={() => run(one)}
              />
            ))}
            {children?.(bulk.run)}
            <BulkButton label="Delete" Icon={Trash2} busy={bulk.busy} onPress={() => setConfirming(true)} />
            <IconButton label="Clear selection" onClick={() => clearFrom(bar.current)}>
              <X aria-hidden className="size-4" />
            </IconButton>
          </>
        )}
      </div>
      <ConfirmDialog
        open={isConfirming}
        title={`Delete ${confirmedRows}`}
        confirmLabel="Delete"
        busyLabel="Deleting..."
        danger
        onConfirm={remove}
        onClose={() => setConfirming(false)}
        finalFocus={() => (ids.length > 0 ? true : focusTarget())}
      >
        {`Are you sure you want to delete ${confirmedRows}? This action cannot be undone.`}
      </ConfirmDialog>
    </div>
  );

  function clearFrom(line: HTMLElement | null) {
    line?.querySelector("input")?.focus();
    selection.clear();
  }
}

function BulkButton({
  label,
  Icon,
  busy,
  onPress,
}: {
  label: string;
  Icon: LucideIcon;
  busy: boolean;
  onPress: () => void;
}) {
  return (
    <Button
      variant="quiet"
      size="small"
      title={label}
      aria-disabled={busy}
      onClick={() => busy || onPress()}
      className="max-sm:min-w-9 max-sm:px-2 pointer-coarse:min-w-11"
    >
      <Icon aria-hidden className="size-4" />
      <span className="sr-only @2xl:not-sr-only">{label}</span>
    </Button>
  );
}
