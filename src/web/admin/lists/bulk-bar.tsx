import { type LucideIcon, Trash2, X } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import type { BulkOutcome } from "../../../contract/long-lists.ts";
import { Button } from "../../ui/button.tsx";
import { SelectBox } from "../../ui/choices.tsx";
import { ConfirmDialog, useLastDefined } from "../../ui/dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { type Noun, pluralize } from "../../ui/pluralize.ts";
import { type BulkCall, type BulkUndo, useBulkAction, type WholeList } from "../data/use-bulk-action.ts";
import type { Selection } from "../data/use-selection.ts";
import { finalDeletion } from "./delete-dialog.tsx";

export interface BulkAction<A extends string> {
  /** Name of the action in the API. */
  action: A;
  label: string;
  /** End of the success message: 'marked as read'. */
  done: string;
  Icon: LucideIcon;
}

const deletion = { action: "delete", label: "Delete", done: "deleted", Icon: Trash2 } as const;

interface Props<A extends string, O extends BulkOutcome> {
  call: BulkCall<A, O>;
  /** Set if actions can apply to all pages of the list; those ask for a confirmation. */
  whole?: WholeList<A, O>;
  undo?: BulkUndo<A, O>;
  noun: Noun;
  selection: Selection;
  /** Sentence on the consequences of deleting several rows. */
  consequence?: string;
  /** Actions besides Delete. */
  actions: readonly BulkAction<A>[];
  /** Additional controls before Delete, for actions that need more than the selection. */
  children?: (run: (action: A, done: string) => Promise<boolean>) => ReactNode;
  /** Called after success, with the ids of the deleted rows. */
  onDone?: ((deleted: readonly string[]) => void) | undefined;
}

/** Bar above a list: selects the page, counts the selection, and runs one action on all of it. */
export function BulkBar<A extends string, O extends BulkOutcome = BulkOutcome>({
  call,
  whole,
  noun,
  selection,
  consequence = finalDeletion,
  actions,
  onDone,
  children,
  undo,
}: Props<A, O>) {
  const { ids, state, isWhole } = selection;
  const bar = useRef<HTMLDivElement>(null);
  const bulk = useBulkAction({ call, whole, undo, selection, noun, onDone });
  const [confirmed, setConfirmed] = useState<BulkAction<A | "delete">>();
  const { label, action: confirmedAction } = useLastDefined(confirmed) ?? deletion;
  // Many labels need a wide bar.
  const labelClass = actions.length > 3 ? "sr-only @4xl:not-sr-only" : "sr-only @2xl:not-sr-only";
  const rows = pluralize(useLastDefined(confirmed && bulk.selected) ?? 0, noun);
  /** The pressed button disappears with the selection. */
  const focusTarget = () => bar.current?.querySelector("input") ?? document.querySelector("main") ?? true;

  async function run(action: BulkAction<A>) {
    if (isWhole) return setConfirmed(action);
    const target = focusTarget();
    if ((await bulk.run(action.action, action.done)) && target instanceof HTMLElement) target.focus();
  }

  async function runConfirmed() {
    if (confirmed) await bulk.runConfirmed(confirmed.action, confirmed.done);
    setConfirmed(undefined);
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
          {ids.length === 0
            ? "Select all"
            : isWhole
              ? `All ${bulk.selected.toLocaleString()} selected`
              : `${ids.length} selected`}
        </p>
        {whole && state === "all" && !isWhole && whole.total > ids.length && (
          <Button
            variant="quiet"
            size="small"
            onClick={selectWhole}
            className="text-accent @max-lg:order-last @max-lg:w-full"
          >
            {`Select all ${whole.total.toLocaleString()}`}
          </Button>
        )}
        {ids.length > 0 && (
          // In a narrow bar all of them are in a second line.
          <div className="ml-auto flex flex-wrap items-center justify-end">
            {actions.map((one) => (
              <BulkButton
                key={one.action}
                label={one.label}
                Icon={one.Icon}
                busy={bulk.busy}
                labelClass={labelClass}
                onPress={() => run(one)}
              />
            ))}
            {children?.(bulk.run)}
            <BulkButton
              label="Delete"
              Icon={Trash2}
              busy={bulk.busy}
              labelClass={labelClass}
              onPress={() => setConfirmed(deletion)}
            />
            <IconButton label="Clear selection" onClick={() => clearFrom(bar.current)}>
              <X aria-hidden className="size-4" />
            </IconButton>
          </div>
        )}
      </div>
      <ConfirmDialog
        open={confirmed !== undefined}
        title={`${label} ${rows}`}
        confirmLabel={label}
        busyLabel={confirmedAction === "delete" ? "Deleting..." : "Working..."}
        danger={confirmedAction === "delete"}
        onConfirm={runConfirmed}
        onClose={() => setConfirmed(undefined)}
        finalFocus={() => (ids.length > 0 ? true : focusTarget())}
      >
        {confirmedAction === "delete"
          ? `Are you sure you want to delete ${rows}? ${consequence}`
          : `This changes all ${rows} of the list, also those on its other pages.`}
      </ConfirmDialog>
    </div>
  );

  function selectWhole() {
    // The pressed button disappears.
    bar.current?.querySelector("input")?.focus();
    selection.selectWhole();
  }

  function clearFrom(line: HTMLElement | null) {
    line?.querySelector("input")?.focus();
    selection.clear();
  }
}

function BulkButton({
  label,
  Icon,
  busy,
  labelClass,
  onPress,
}: {
  label: string;
  Icon: LucideIcon;
  busy: boolean;
  labelClass: string;
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
      <span className={labelClass}>{label}</span>
    </Button>
  );
}
