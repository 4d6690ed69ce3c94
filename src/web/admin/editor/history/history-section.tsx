import { History } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Loaded, Skeleton } from "../../../ui/loaded.tsx";
import { api } from "../../data/authenticated-api.ts";
import { deferred } from "../../data/loading.ts";
import type { SectionProps } from "../panels/post-field-props.tsx";
import type { PostForm } from "../post-form.ts";

const load = (id: string) =>
  deferred(Promise.all([api.call("GET /blogs/:id/revisions", { params: { id } }), import("./revision-browser.tsx")]));

/** Opens the revisions of the post, to compare them with the editor and to restore one. */
export function HistorySection({ saved, form, onRestore }: SectionProps) {
  const [isOpen, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<ReturnType<typeof load>>();
  if (!saved) return <p className="text-xs text-muted">Each save is stored here, and can be restored.</p>;

  function open(id: string) {
    setLoaded(load(id));
    setOpen(true);
  }

  function restore(restored: PostForm) {
    setOpen(false);
    onRestore(restored);
  }

  return (
    <>
      <p className="text-xs text-muted">
        What each save stored: all of the last day, then one a day for a month, then one a week.
      </p>
      <Button variant="secondary" size="small" className="self-start" onClick={() => open(saved._id)}>
        <History aria-hidden className="size-4" />
        Show history
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="History"
        description="How each saved state differs from what is in the editor. Restoring one puts it into the editor; readers see it after you save."
        wide
      >
        {loaded && (
          <Loaded
            of={loaded}
            skeleton={<Skeleton className="h-64" />}
            failure="The history could not be loaded"
            onRetry={() => open(saved._id)}
          >
            {([{ data }, { RevisionBrowser }]) => (
              <RevisionBrowser post={saved} revisions={data} form={form} onRestore={restore} />
            )}
          </Loaded>
        )}
      </Dialog>
    </>
  );
}
