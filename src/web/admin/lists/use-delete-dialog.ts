import { useRef, useState } from "react";

/** State of the dialog that confirms a deletion: the row in question, and where the focus goes afterwards. */
export function useDeleteDialog<T>() {
  const [row, setRow] = useState<T>();
  const opener = useRef<HTMLElement>(null);

  return {
    row,
    open(target: T, button: HTMLElement) {
      opener.current = button;
      setRow(target);
    },
    close: () => setRow(undefined),
    /** Moves the focus to the next or previous row; `element` is the deleted one, which must still be in the list. */
    closeAfterDelete(element = opener.current?.closest("tr, li")) {
      const sibling = element?.nextElementSibling ?? element?.previousElementSibling;
      opener.current = sibling?.querySelector<HTMLElement>("[data-next-focus]") ?? null;
      setRow(undefined);
    },
    finalFocus: () => (opener.current?.isConnected ? opener.current : (document.querySelector("main") ?? true)),
  };
}

export type DeleteDialogState<T> = ReturnType<typeof useDeleteDialog<T>>;
