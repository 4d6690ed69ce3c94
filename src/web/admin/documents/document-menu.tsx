import { Ellipsis, History } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { Loaded, Skeleton } from "../../ui/loaded.tsx";
import { Popup, PopupItem } from "../../ui/popup.tsx";
import { deferred } from "../data/loading.ts";
import type { DocumentKind } from "./document-kind.ts";
import type { DocumentEditor } from "./use-document.ts";

interface Props<Doc, Form extends object> {
  editor: DocumentEditor<Doc, Form>;
  /** Menu items above the history. */
  children?: ReactNode;
}

const load = <Doc, Form extends object>(kind: DocumentKind<Doc, Form>, id: string) =>
  deferred(Promise.all([kind.loadRevisions(id), import("./revision-browser.tsx")]));

/** Menu in an editor's bar; its item History compares earlier versions with the editor and can restore one. */
export function DocumentMenu<Doc, Form extends object>(props: Props<Doc, Form>) {
  const { editor, children } = props;
  const { kind, saved, form, commands } = editor;
  const [loaded, setLoaded] = useState<ReturnType<typeof load>>();
  if (!saved && !children) return null;

  const open = () => saved && setLoaded(load(kind, kind.idOf(saved.doc)));
  const close = () => setLoaded(undefined);

  function restore(restored: Form) {
    close();
    commands.show(restored);
  }

  return (
    <>
      <Popup label="More" variant="quiet" button={<Ellipsis aria-hidden className="size-4" />}>
        {children}
        {saved && <PopupItem label="History" Icon={History} onClick={open} />}
      </Popup>
      {saved && loaded && (
        <Dialog
          open
          onClose={close}
          title="History"
          description="How each saved version differs from the editor. Restoring one puts it into the editor; readers see it after you save."
          wide
        >
          <Loaded
            of={loaded}
            skeleton={<Skeleton className="h-64" />}
            failure="The history could not be loaded"
            onRetry={open}
          >
            {([{ data }, { RevisionBrowser }]) => (
              <RevisionBrowser kind={kind} saved={saved.doc} revisions={data} form={form} onRestore={restore} />
            )}
          </Loaded>
        </Dialog>
      )}
    </>
  );
}
