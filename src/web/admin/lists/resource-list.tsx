import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { SelectBox } from "../../ui/choices.tsx";
import { TableSkeleton } from "../../ui/loaded.tsx";
import { type SortedColumn, Table, TableCell, TableRow } from "../../ui/table.tsx";
import { useToast } from "../../ui/toasts.tsx";
import type { LoadedList } from "../data/loading.ts";
import { type Selection, useSelection } from "../data/use-selection.ts";
import { DeleteDialog, useDeleteDialog } from "./delete-dialog.tsx";
import { ListPages, useLastPageRedirect } from "./list-pages.tsx";

export interface Column<T> {
  title: string | SortedColumn;
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

/** Deletion of one row, after a dialog that names it. */
interface Deletion<T> {
  title: string;
  named: (row: T) => string;
  consequence?: string;
  call: (row: T) => Promise<unknown>;
  /** The message of the toast; a list with another toast has `onDeleted` only. */
  done?: (row: T) => string;
  onDeleted?: (row: T) => void;
  onFailed?: (error: unknown) => void;
}

interface Props<T> {
  /** The accessible name of the table. */
  label: string;
  list: LoadedList<T>;
  /** The rows with changes that the server has not confirmed, in place of those of the list. */
  rows?: readonly T[];
  columns: readonly Column<T>[];
  /** The `_id` of a row when it is not named. */
  idOf?: (row: T) => string;
  /** Stands in place of a list without rows. */
  empty: ReactNode;
  skeleton?: ReactNode;
  /** Whether the pagination also shows where there is one page only. */
  isAlwaysPaged?: boolean;
  /** Adds checkboxes, and a bar with actions on the selected rows. */
  selectable?: { nameOf: (row: T) => string; renderBar: (selection: Selection) => ReactNode };
  deletion?: Deletion<T>;
}

/** A page of a list as a table, with its selection, its pagination and the dialog that deletes a row. */
export function ResourceList<T>(props: Props<T>) {
  const { label, list, rows = list.data, columns, idOf = storedId, empty, selectable, deletion } = props;
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const selection = useSelection(selectable ? rows.map((row) => ({ _id: idOf(row) })) : []);
  const deleteDialog = useDeleteDialog<T>();
  const isPastTheEnd = useLastPageRedirect(list);

  function onDeleted(row: T) {
    deleteDialog.closeAfterDelete();
    if (deletion?.done) toast({ type: "success", title: "Deleted", message: deletion.done(row) });
    deletion?.onDeleted?.(row);
    void revalidate();
  }

  if (list.total === 0) return empty;
  // The bar stays while another page loads, because it may have the focus.
  return (
    <>
      {selectable?.renderBar(selection)}
      {isPastTheEnd ? (
        (props.skeleton ?? <TableSkeleton />)
      ) : (
        <Table label={label} columns={columns.map(({ title }) => title)} selectable={selectable !== undefined}>
          {rows.map((row) => (
            <TableRow key={idOf(row)} selected={selectable && selection.has(idOf(row))}>
              {selectable && (
                <TableCell className="rows:w-13 rows:py-0 rows:pr-0 rows:pl-2 cards:-ml-2">
                  <SelectBox
                    label={`Select ${selectable.nameOf(row)}`}
                    checked={selection.has(idOf(row))}
                    keyShortcut="x"
                    onToggle={(isRange) => selection.toggle(idOf(row), isRange)}
                  />
                </TableCell>
              )}
              {columns.map((column) => (
                <ColumnCell
                  key={typeof column.title === "string" ? column.title : column.title.label}
                  column={column}
                  row={row}
                  remove={(button) => deleteDialog.open(row, button)}
                />
              ))}
            </TableRow>
          ))}
        </Table>
      )}
      <ListPages list={list} always={props.isAlwaysPaged} />
      {deletion && (
        <DeleteDialog
          state={deleteDialog}
          title={deletion.title}
          named={deletion.named}
          consequence={deletion.consequence}
          remove={deletion.call}
          onDeleted={onDeleted}
          onFailed={deletion.onFailed}
        />
      )}
    </>
  );
}

const storedId = (row: unknown) => (row as { _id: string })._id;

interface CellProps<T> {
  column: Column<T>;
  row: T;
  remove: (button: HTMLElement) => void;
}

const ColumnCell = <T,>({ column: { label, wide, className, cell }, row, remove }: CellProps<T>) => (
  <TableCell label={label} wide={wide} className={typeof className === "function" ? className(row) : className}>
    {cell(row, remove)}
  </TableCell>
);
