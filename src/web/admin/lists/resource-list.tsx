import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { BulkOutcome } from "../../../contract/long-lists.ts";
import { EmptyState, TableSkeleton } from "../../ui/loaded.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { useListQuery } from "../data/list-query.ts";
import type { LoadedList } from "../data/loading.ts";
import { type Selection, useSelection } from "../data/selection.ts";
import { BulkBar, type BulkDescription } from "./bulk-bar.tsx";
import { type Deletion, useDeletion } from "./deletion.tsx";
import { ListPages, useLastPageRedirect } from "./list-pages.tsx";

interface Props<T, A extends string, O extends BulkOutcome> {
  list: LoadedList<T>;
  /** Rows to show instead of `list.data`, with changes that the server has not confirmed yet. */
  rows?: readonly T[];
  /** Returns the id of a row; defaults to its `_id`. */
  idOf?: (row: T) => string;
  /** Content shown instead of a list without rows. */
  empty: ReactNode;
  /** Whether the pagination also shows where there is one page only. */
  isAlwaysPaged?: boolean;
  /** Name of a row in the dialog that deletes it and in the label of its checkbox. */
  nameOf?: (row: T) => string;
  /** Adds checkboxes, and a bar with actions on the selected rows. */
  bulk?: BulkDescription<A, O>;
  deletion?: Omit<Deletion<T>, "nameOf">;
}

/** Rows are rendered as a table with `columns`, or by `renderRows`. */
type Rows<T> =
  | { /** The accessible name of the table. */ label: string; columns: readonly Column<T>[]; renderRows?: undefined }
  | {
      renderRows: (
        rows: readonly T[],
        remove: (row: T, button: HTMLElement) => void,
        selection: Selection,
      ) => ReactNode;
    };

/** A page of a list, with its selection, its pagination and the dialog that deletes a row. */
export function ResourceList<T, A extends string = never, O extends BulkOutcome = BulkOutcome>(
  props: Props<T, A, O> & Rows<T>,
) {
  const { list, rows = list.data, idOf = storedId, nameOf = idOf, empty, bulk, deletion } = props;
  const selection = useSelection(bulk ? rows.map((row) => ({ _id: idOf(row) })) : []);
  const deleting = useDeletion(deletion && { ...deletion, nameOf }, idOf);
  const isPastTheEnd = useLastPageRedirect(list);

  if (list.total === 0) return empty;
  // The bulk bar stays while another page of the list loads, because one of its controls may have the focus.
  return (
    <>
      {bulk && (
        <BulkBar
          {...bulk}
          total={list.total}
          selection={selection}
          isTrashed={deletion?.trash !== undefined}
          isOverHead={!isPastTheEnd && !props.renderRows}
        />
      )}
      {isPastTheEnd && <TableSkeleton />}
      {!isPastTheEnd && props.renderRows?.(rows, deleting.remove, selection)}
      {!isPastTheEnd && !props.renderRows && (
        <Table
          label={props.label}
          rows={rows}
          columns={props.columns}
          idOf={idOf}
          selection={bulk && selection}
          nameOf={nameOf}
          remove={deleting.remove}
        />
      )}
      <ListPages list={list} always={props.isAlwaysPaged} />
      {deleting.dialog}
    </>
  );
}

const storedId = (row: unknown) => (row as { _id: string })._id;

interface EmptyListProps {
  Icon: LucideIcon;
  title: string;
  children?: ReactNode;
  /** Title and text if a search or filter finds nothing. */
  filtered?: { title?: string; text?: string };
  action?: ReactNode;
}

/** Placeholder of a list without rows. */
export function EmptyList({ Icon, title, children, filtered = {}, action }: EmptyListProps) {
  const { isFiltered } = useListQuery();
  return (
    <EmptyState Icon={Icon} title={(isFiltered && filtered.title) || title} action={action}>
      {isFiltered ? (filtered.text ?? "Try adjusting your search or filter.") : children}
    </EmptyState>
  );
}
