import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { BulkOutcome } from "../../../contract/long-lists.ts";
import { SelectBox } from "../../ui/choices.tsx";
import { EmptyState, TableSkeleton } from "../../ui/loaded.tsx";
import { Table, TableCell, TableRow } from "../../ui/table.tsx";
import { useListQuery } from "../data/list-query.ts";
import type { LoadedList } from "../data/loading.ts";
import { type Selection, useSelection } from "../data/selection.ts";
import { BulkBar, type BulkDescription } from "./bulk-bar.tsx";
import { type Deletion, useDeletion } from "./deletion.tsx";
import { ListPages, useLastPageRedirect } from "./list-pages.tsx";

export interface Column<T> {
  title: string;
  /** Shown before the value on a card, where the headings are hidden. */
  label?: string;
  /** The cell takes a whole line of a card. */
  wide?: boolean | undefined;
  className?: string | ((row: T) => string);
  /** `remove` asks before it deletes the row; it takes the pressed button. */
  cell: (row: T, remove: (button: HTMLElement) => void) => ReactNode;
}

/** A column of figures, dates or short texts. */
export const mutedColumn = <T,>(title: string, cell: (row: T) => ReactNode): Column<T> => ({
  title,
  label: title,
  className: "text-muted",
  cell,
});

export const actionsColumn = <T,>(cell: Column<T>["cell"]): Column<T> => ({
  title: "Actions",
  className: "whitespace-nowrap",
  cell,
});

interface Props<T, A extends string, O extends BulkOutcome> {
  list: LoadedList<T>;
  /** The rows with changes that the server has not confirmed, in place of those of the list. */
  rows?: readonly T[];
  /** The `_id` of a row when it is not named. */
  idOf?: (row: T) => string;
  /** Stands in place of a list without rows. */
  empty: ReactNode;
  /** Whether the pagination also shows where there is one page only. */
  isAlwaysPaged?: boolean;
  /** Name of a row in the dialog that deletes it and in the label of its checkbox. */
  nameOf?: (row: T) => string;
  /** Adds checkboxes, and a bar with actions on the selected rows. */
  bulk?: BulkDescription<A, O>;
  deletion?: Omit<Deletion<T>, "nameOf">;
}

/** The rows are a table, or what `renderRows` makes of them. */
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
  // The bar stays while another page loads, because it may have the focus.
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
        <ColumnTable
          label={props.label}
          rows={rows}
          columns={props.columns}
          idOf={idOf}
          selectable={bulk && { selection, nameOf }}
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

/** Stands in place of a list without rows. */
export function EmptyList({ Icon, title, children, filtered = {}, action }: EmptyListProps) {
  const { isFiltered } = useListQuery();
  return (
    <EmptyState
      icon={<Icon aria-hidden className="size-5" />}
      title={(isFiltered && filtered.title) || title}
      action={action}
    >
      {isFiltered ? (filtered.text ?? "Try adjusting your search or filter.") : children}
    </EmptyState>
  );
}

interface TableProps<T> {
  label: string;
  rows: readonly T[];
  columns: readonly Column<T>[];
  idOf: (row: T) => string;
  selectable?: { selection: Selection; nameOf: (row: T) => string } | undefined;
  remove?: (row: T, button: HTMLElement) => void;
}

/** Rows as a table by a description of its columns. */
export function ColumnTable<T>({ label, rows, columns, idOf, selectable, remove }: TableProps<T>) {
  return (
    <Table label={label} columns={columns.map(({ title }) => title)} selectable={selectable !== undefined}>
      {rows.map((row) => (
        <TableRow key={idOf(row)} selected={selectable?.selection.has(idOf(row))}>
          {selectable && (
            <TableCell className="rows:w-13 rows:pr-0 rows:pl-2 cards:-ml-2">
              <SelectBox
                label={`Select ${selectable.nameOf(row)}`}
                checked={selectable.selection.has(idOf(row))}
                keyShortcut="x"
                onToggle={(isRange) => selectable.selection.toggle(idOf(row), isRange)}
              />
            </TableCell>
          )}
          {columns.map(({ title, label: cardLabel, wide, className, cell }) => (
            <TableCell
              key={title}
              label={cardLabel}
              wide={wide}
              className={typeof className === "function" ? className(row) : className}
            >
              {cell(row, (button) => remove?.(row, button))}
            </TableCell>
          ))}
        </TableRow>
      ))}
    </Table>
  );
}
