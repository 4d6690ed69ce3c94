import { type LucideIcon, Trash2, X } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import type { BulkOutcome } from "../../../contract/long-lists.ts";
import { Button } from "../../ui/button.tsx";
import { SelectBox } from "../../ui/choices.tsx";
import { useConfirmation } from "../../ui/dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { pluralize } from "../../ui/pluralize.ts";
import { type BulkCalls, type Selection, useBulkAction } from "../data/selection.ts";
import { consequenceOf } from "./deletion.tsx";

export interface BulkAction<A extends string> {
  /** Name of the action in the API. */
  action: A;
  label: string;
  /** Words that end the success message, such as 'marked as read' in '3 posts marked as read'. */
  done: string;
  Icon: LucideIcon;
}

const deletion = { action: "delete", label: "Delete", done: "deleted", Icon: Trash2 } as const;

export interface BulkDescription<A extends string, O extends BulkOutcome = BulkOutcome> extends BulkCalls<A, O> {
  /** Actions besides Delete. */
  actions: readonly BulkAction<A>[];
  /** Additional controls before Delete, for actions with an input of their own, such as a label to add. */
  renderControls?: (run: (action: A, done: string) => Promise<boolean>) => ReactNode;
}

interface Place {
  total: number;
  selection: Selection;
  /** Whether deleted rows stay in the trash. */
  isTrashed: boolean;
  /**
   * Whether the bar covers the header row of a table: bulk actions replace the column titles while rows are selected.
   */
  isOverHead?: boolean;
}

type Props<A extends string, O extends BulkOutcome> = BulkDescription<A, O> & Place;

const overHead = "rows:-mb-9 rows:h-9 rows:border-b-0 pointer-coarse:rows:-mb-11 pointer-coarse:rows:h-11";
/** Makes the bar transparent while no row is selected, so that the header row below it is visible. */
const clear = "rows:pointer-events-none rows:bg-transparent";

/** First line of a list: selects all rows of the page, counts the selected rows, and runs an action on all of them. */
export function BulkBar<A extends string, O extends BulkOutcome = BulkOutcome>(props: Props<A, O>) {
  const { noun, selection, total, isTrashed, isOverHead, actions, renderControls } = props;
  const { ids, state, isWhole } = selection;
  const isClear = isOverHead && ids.length === 0;
  const bar = useRef<HTMLDivElement>(null);
  const bulk = useBulkAction(props, selection, total);
  const { ask, dialog } = useConfirmation();
  // Moves the focus from the bar to `main` when the bar unmounts because the list has become empty.
  useLayoutEffect(() => {
    const element = bar.current;
    return () => void (element?.contains(document.activeElement) && document.querySelector("main")?.focus());
  }, []);
  /** Element to focus after an action, because the pressed button disappears with the selection. */
  const focusTarget = () => bar.current?.querySelector("input") ?? document.querySelector("main") ?? true;

  function afterFocus(change: () => void) {
    bar.current?.querySelector("input")?.focus();
    change();
  }

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
      onConfirm: () => bulk.run(action, done),
      finalFocus: () => (pressed?.isConnected ? true : focusTarget()),
      children: isDelete
        ? `Are you sure you want to delete ${rows}? ${consequenceOf(isTrashed, bulk.selected)}`
        : `This changes all ${rows} of the list, including those on other pages.`,
    });
  }

  return (
    <div
      ref={bar}
      role="group"
      aria-label={`Selected ${noun[1]}`}
      className={`@container sticky top-14 z-20 rounded-t-md border-b border-line bg-raised ${isOverHead ? overHead : ""} ${isClear ? clear : ""}`}
    >
      <div className="flex flex-wrap items-center px-2 @3xl:flex-nowrap">
        <SelectBox
          label={`Select all ${noun[1]} on this page`}
          checked={state === "some" ? "mixed" : state === "all"}
          onToggle={selection.togglePage}
          className="pointer-events-auto"
        />
        <p
          role="status"
          className={`mr-auto px-1 text-xs font-medium whitespace-nowrap text-muted tabular-nums ${isClear ? "rows:hidden" : ""}`}
        >
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
            onClick={() => afterFocus(selection.selectWhole)}
            className="shrink-0 text-accent"
          >
            {`Select all ${total.toLocaleString()}`}
          </Button>
        )}
        {ids.length > 0 && (
          <>
            {/* In a narrow bar the actions take a second line, which scrolls horizontally. */}
            <div className="scroll-fade order-last flex min-w-0 overflow-x-auto *:shrink-0 *:-outline-offset-2 @max-3xl:w-full @3xl:order-none">
              {actions.map((one) => (
                <BulkButton
                  key={one.action}
                  label={one.label}
                  Icon={one.Icon}
                  busy={bulk.busy}
                  onPress={() => run(one)}
                />
              ))}
              {renderControls?.(bulk.run)}
              <BulkButton label="Delete" Icon={Trash2} busy={bulk.busy} onPress={() => confirm(deletion)} />
            </div>
            <IconButton Icon={X} label="Clear selection" onClick={() => afterFocus(selection.clear)} />
          </>
        )}
      </div>
      {dialog}
    </div>
  );
}

interface ButtonProps {
  label: string;
  Icon: LucideIcon;
  busy?: boolean;
  onPress: () => void;
}

export const BulkButton = ({ label, Icon, busy = false, onPress }: ButtonProps) => (
  <Button Icon={Icon} variant="quiet" size="small" aria-disabled={busy} onClick={() => busy || onPress()}>
    {label}
  </Button>
);
