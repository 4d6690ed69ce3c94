import { Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { DeleteButton, IconButton, iconButtonClass } from "../../ui/icon-button.tsx";

interface Props {
  /** Title of the row's item, for the labels of its buttons. */
  name: string;
  /** Path of its editor, or what opens it; a row without it cannot be edited. */
  edit: string | false | (() => void);
  /** State of the link to the editor. */
  state?: unknown;
  /** Takes the pressed button; a row without it cannot be deleted. */
  remove?: ((button: HTMLElement) => void) | undefined;
  /** Other controls, between both. */
  children?: ReactNode;
}

/** Edit and Delete of a row, with their keys. */
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
