import { useLocation, useNavigate } from "react-router";

const openedHere = "dialog";

/** A dialog that opens by a fragment of the address, such as `#add` or, with a value, `#edit=ID`; Back closes it. */
export function useDialogAddress(name: string) {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const [found, value = ""] = hash.slice(1).split("=");
  const isOpen = found === name;

  return {
    isOpen,
    value: isOpen && value ? value : undefined,
    open: (of?: string) =>
      void navigate({ search, hash: of ? `${name}=${of}` : name }, { state: openedHere, preventScrollReset: true }),
    close() {
      // Ignores a second click, which may arrive before the dialog has closed.
      if (location.hash !== hash) return;
      void (state === openedHere ? navigate(-1) : navigate({ search }, { replace: true, preventScrollReset: true }));
    },
  };
}
