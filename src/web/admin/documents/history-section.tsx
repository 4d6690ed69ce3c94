import { History } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Loaded, Skeleton } from "../../ui/loaded.tsx";
import { deferred } from "../data/loading.ts";
import type { DocumentKind } from "./document-kind.ts";

interface Props<Doc, Form extends object> {
  kind: DocumentKind<Doc, Form>;
  /** Saved document; undefined for a new one. */
  saved: Doc | undefined;
  form: Form;
  /** Shows a revision in the editor. */
  onRestore: (restored: Form) => void;
}

const load = <Doc, Form extends object>(kind: DocumentKind<Doc, Form>, id: string) =>
  deferred(Promise.all([kind.loadRevisions(id), import("./revision-browser.tsx")]));

/** Opens the revisions of a document, to compare them with the editor and to restore one. */
export function HistorySection<Doc, Form extends object>({ kind, saved, form, onRestore }: Props<Doc, Form>) {
  const [isOpen, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<ReturnType<typeof load>>();
  if (!saved) return <p className="text-xs text-muted">Each save is stored here, and can be restored.</p>;

  const id = kind.idOf(saved);
  function open() {
    setLoaded(load(kind, id));
    setOpen(true);
  }

  function restore(restored: Form) {
    setOpen(false);
    onRestore(restored);
  }

  return (
    <>
      <p className="text-xs text-muted">Every save of the last day, then one a day for a month, then one a week.</p>
      <Button variant="secondary" size="small" className="self-start" onClick={open}>
        <History aria-hidden className="size-4" />
        Show history
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="History"
        description="How each saved version differs from the editor. Restoring one puts it into the editor; readers see it after you save."
        wide
      >
        {loaded && (
          <Loaded
            of={loaded}
            skeleton={<Skeleton className="h-64" />}
            failure="The history could not be loaded"
            onRetry={open}
          >
            {([{ data }, { RevisionBrowser }]) => (
              <RevisionBrowser kind={kind} saved={saved} revisions={data} form={form} onRestore={restore} />
            )}
          </Loaded>
        )}
      </Dialog>
    </>
  );
}
