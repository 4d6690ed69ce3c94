import { useRef, useState } from "react";
import { type CreatedDraftLink, type DraftLink, draftLinkDays } from "../../../../contract/posts/draft-links.ts";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/choices.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Loaded, Skeleton } from "../../../ui/loaded.tsx";
import { ShortDate } from "../../../ui/short-date.tsx";
import { api, ignoreMissing } from "../../data/authenticated-api.ts";
import { deferred } from "../../data/loading.ts";
import { useAttempt } from "../../data/use-failure-toast.ts";
import { CopyField } from "../../forms/copy-field.tsx";

const durations = draftLinkDays.map((days) => ({
  value: String(days),
  label: days === 1 ? "For 1 day" : `For ${days} days`,
}));

const load = (id: string) => deferred(api.call("GET /blogs/:id/draft-links", { params: { id } }));

/** Dialog with the addresses that show the editor's content to people without an account. */
export function DraftLinks({ postId, onClose }: { postId: string; onClose: () => void }) {
  const [loaded, setLoaded] = useState(() => load(postId));
  return (
    <Dialog
      open
      onClose={onClose}
      title="Draft Link"
      description="Shows this post as it is in your editor, saved or not, to anyone with the link until it expires."
    >
      <Loaded
        of={loaded}
        skeleton={<Skeleton className="h-20" />}
        failure="The draft links could not be loaded"
        onRetry={() => setLoaded(load(postId))}
      >
        {({ data }) => <LinkList postId={postId} open={data} />}
      </Loaded>
    </Dialog>
  );
}

/** List of links, with buttons that create and revoke links. */
function LinkList({ postId, open }: { postId: string; open: readonly DraftLink[] }) {
  const attempt = useAttempt();
  const [links, setLinks] = useState(open);
  const [created, setCreated] = useState<CreatedDraftLink>();
  const [duration, setDuration] = useState("7");
  const [isBusy, setBusy] = useState(false);
  const list = useRef<HTMLUListElement>(null);

  async function run(command: () => Promise<void>, failure: string) {
    if (isBusy) return;
    setBusy(true);
    await attempt(command, failure);
    setBusy(false);
  }

  async function create() {
    const days = draftLinkDays.find((known) => String(known) === duration) ?? 7;
    const { data } = await api.call("POST /blogs/:id/draft-links", { params: { id: postId }, body: { days } });
    setCreated(data);
    setLinks([...links, data]);
  }

  async function revoke(id: string) {
    await api.call("DELETE /draft-links/:id", { params: { id } }).catch(ignoreMissing);
    setLinks(links.filter((link) => link.id !== id));
    if (created?.id === id) setCreated(undefined);
    // Moves the focus, because the pressed button disappears with its link.
    list.current?.focus();
  }

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2">
        <Select label="Duration" value={duration} options={durations} onChange={setDuration} />
        <Button
          variant="secondary"
          size="small"
          aria-disabled={isBusy}
          onClick={() => run(create, "The draft link could not be created")}
        >
          Create link
        </Button>
      </div>
      {/* The address of a new link is shown once, because the server stores only its hash. */}
      {created && (
        <CopyField
          key={created.id}
          label="Address"
          text={created.address}
          hint="Copy it now: it is shown only once."
          className="flex flex-col items-start gap-2"
          fieldClassName="w-full"
        />
      )}
      <ul ref={list} tabIndex={-1} aria-label="Active draft links" className="divide-y divide-line outline-none">
        {links.map(({ id, expiresAt, createdBy }) => (
          <li key={id} className="flex items-center justify-between gap-3 py-2 text-xs text-muted">
            <span className="min-w-0 wrap-anywhere">
              Until <ShortDate of={expiresAt} time />, by {createdBy}
            </span>
            <Button
              variant="secondary"
              size="small"
              aria-disabled={isBusy}
              onClick={() => run(() => revoke(id), "The draft link could not be revoked")}
            >
              Revoke
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
