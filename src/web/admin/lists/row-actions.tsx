import { Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { DeleteButton, IconButton, iconButtonClass } from "../../ui/icon-button.tsx";

interface Props {
  /** Title of the item in this row, such as a post's title, for the labels of the buttons. */
  name: string;
  /** Path of the editor, or a function that opens it; false for a row that cannot be edited. */
  edit: string | false | (() => void);
  /** Router state passed with the link to the editor. */
  state?: unknown;
  /** Called with the pressed button; undefined for a row that cannot be deleted. */
  remove?: ((button: HTMLElement) => void) | undefined;
  /** Other controls, shown between Edit and Delete. */
  children?: ReactNode;
}

/** Edit and Delete buttons of a row, with their keyboard shortcuts. */
export function RowActions({ name, edit, state, remove, children }: Props) {
  return (
    <>
      {typeof edit === "function" && (
        <IconButton Icon={Pencil} label={`Edit ${name}`} title="Edit" aria-keyshortcuts="e" onClick={edit} />
      )}
      {typeof edit === "string" && (
        <Link
          to={edit}
          state={state}
          aria-label={`Edit ${name}`}
          title="Edit"
          aria-keyshortcuts="e"
          className={iconButtonClass}
        >
          <Pencil aria-hidden className="size-4" />
        </Link>
      )}
      {children}
      {remove && (
        <DeleteButton
          aria-keyshortcuts="#"
          label={`Delete ${name}`}
          title="Delete"
          data-next-focus
          onClick={({ currentTarget }) => remove(currentTarget)}
        />
      )}
    </>
  );
}
