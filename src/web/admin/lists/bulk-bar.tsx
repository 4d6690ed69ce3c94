import { type LucideIcon, Trash2, X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import type { BulkOutcome } from "../../../contract/long-lists.ts";
import { Button } from "../../ui/button.tsx";
import { SelectBox } from "../../ui/choices.tsx";
import { useConfirmation } from "../../ui/dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { type Noun, pluralize } from "../../ui/pluralize.ts";
import { type BulkCall, type BulkUndo, type Selection, useBulkAction, type WholeCall } from "../data/selection.ts";
import { finalDeletion } from "./use-deletion.tsx";

export interface BulkAction<A extends string> {
  /** Name of the action in the API. */
  action: A;
  label: string;
  /** End of the success message: 'marked as read'. */
  done: string;
  Icon: LucideIcon;
}

const deletion = { action: "delete", label: "Delete", done: "deleted", Icon: Trash2 } as const;

export interface BulkDescription<A extends string, O extends BulkOutcome = BulkOutcome> {
  noun: Noun;
  call: BulkCall<A, O>;
  /** Call for all rows of the list, on all pages; such an action asks for a confirmation. */
  callWhole: WholeCall<A, O>;
  undo?: BulkUndo<A, O>;
  /** Sentence on the consequences of deleting this many rows. */
  consequence?: (count: number) => string;
  /** Actions besides Delete. */
  actions: readonly BulkAction<A>[];
  /** Additional controls before Delete, for actions that need more than the selection. */
  renderControls?: (run: (action: A, done: string) => Promise<boolean>) => ReactNode;
  /** Called after success, with the ids of the deleted rows. */
  onDone?: ((deleted: readonly string[]) => void) | undefined;
}

type Props<A extends string, O extends BulkOutcome> = BulkDescription<A, O> & { total: number; selection: Selection };

/** Bar above a list: selects the page, counts the selection, and runs one action on all of it. */
export function BulkBar<A extends string, O extends BulkOutcome = BulkOutcome>(props: Props<A, O>) {
  const { noun, selection, total, consequence = () => finalDeletion, actions, renderControls } = props;
  const { ids, state, isWhole } = selection;
  const bar = useRef<HTMLDivElement>(null);
  const bulk = useBulkAction(props);
  const { ask, dialog } = useConfirmation();
  // Many labels need a wide bar.
  const labelClass = actions.length > 3 ? "sr-only @4xl:not-sr-only" : "sr-only @2xl:not-sr-only";
  /** The pressed button disappears with the selection. */
  const focusTarget = () => bar.current?.querySelector("input") ?? document.querySelector("main") ?? true;

  async function run(action: BulkAction<A>) {
    if (isWhole) return confirm(action);
    const target = focusTarget();
    if ((await bulk.run(action.action, action.done)) && target instanceof HTMLElement) target.focus();
  }

  function confirm({ action, label, done }: BulkAction<A | "delete">) {
    const rows = pluralize(bulk.selected, noun);
    const isDelete = action === "delete";
    const pressed = document.activeElement;
    ask({
      title: `${label} ${rows}`,
      confirmLabel: label,
      busyLabel: isDelete ? "Deleting..." : "Working...",
      danger: isDelete,
      onConfirm: () => bulk.runConfirmed(action, done),
      finalFocus: () => (pressed?.isConnected ? true : focusTarget()),
      children: isDelete
        ? `Are you sure you want to delete ${rows}? ${consequence(bulk.selected)}`
        : `This changes all ${rows} of the list, including those on other pages.`,
    });
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
        {state === "all" && !isWhole && total > ids.length && (
          <Button
            variant="quiet"
            size="small"
            onClick={selectWhole}
            className="text-accent @max-lg:order-last @max-lg:w-full"
          >
            {`Select all ${total.toLocaleString()}`}
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
            {renderControls?.(bulk.run)}
            <BulkButton
              label="Delete"
              Icon={Trash2}
              busy={bulk.busy}
              labelClass={labelClass}
              onPress={() => confirm(deletion)}
            />
            <IconButton label="Clear selection" onClick={() => clearFrom(bar.current)}>
              <X aria-hidden className="size-4" />
            </IconButton>
          </div>
        )}
      </div>
      {dialog}
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
