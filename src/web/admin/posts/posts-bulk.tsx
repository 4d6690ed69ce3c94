import { Globe, GlobeLock, Star, StarOff, Tag } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import type { FoundPostsBulk, PostsBulkAction, PostsBulkOutcome } from "../../../contract/posts/posts-bulk.ts";
import { postLimits, tagOf } from "../../../contract/posts/posts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { useSettled } from "../../ui/loaded.tsx";
import { api } from "../data/authenticated-api.ts";
import type { BulkDescription } from "../lists/bulk-bar.tsx";
import type { PostLabels } from "./posts-loader.ts";

const actions = [
  { action: "publish", label: "Publish", done: "published", Icon: Globe },
  { action: "unpublish", label: "Take offline", done: "taken offline", Icon: GlobeLock },
  { action: "feature", label: "Feature", done: "featured", Icon: Star },
  { action: "unfeature", label: "Stop featuring", done: "no longer featured", Icon: StarOff },
] as const;

/** The tag is appended to the action, since an action of the bar is one text. */
type Action = Exclude<PostsBulkAction, "add-tag" | "remove-tag" | "delete"> | `${"add-tag" | "remove-tag"} ${string}`;

const opposites = {
  publish: "unpublish",
  unpublish: "publish",
  feature: "unfeature",
  unfeature: "feature",
  "add-tag": "remove-tag",
  "remove-tag": "add-tag",
  delete: undefined,
} as const satisfies Record<PostsBulkAction, PostsBulkAction | undefined>;

function split(text: Action | "delete"): { action: PostsBulkAction; tag?: string } {
  const [, action = "", tag] = /^(\S+)(?: (.*))?$/u.exec(text) ?? [];
  return { action: action as PostsBulkAction, ...(tag !== undefined && { tag }) };
}

interface Options {
  /** Filter that lists the posts. */
  filter: FoundPostsBulk["filter"];
  labels: Promise<PostLabels>;
  mayRestore: boolean;
  onDone: (deleted: readonly string[]) => void;
}

/** Publishes, features, tags and deletes the selected posts, each with Undo. */
export function postsBulk({ filter, labels, mayRestore, onDone }: Options): BulkDescription<Action, PostsBulkOutcome> {
  function undo(text: Action | "delete", { modifiedIds: ids }: PostsBulkOutcome) {
    const { action, ...rest } = split(text);
    const opposite = opposites[action];
    if (opposite)
      return () =>
        forEachThousand(ids, (some) => api.call("PUT /blogs/bulk", { body: { ids: some, action: opposite, ...rest } }));
    if (!mayRestore) return undefined;
    return () =>
      forEachThousand(ids, (some) => api.call("PUT /trash/bulk", { body: { ids: some, action: "restore" } }));
  }

  return {
    noun: ["post", "posts"],
    actions,
    call: (ids, text) => api.call("PUT /blogs/bulk", { body: { ids, ...split(text) } }),
    callWhole: (text, total) => api.call("PUT /blogs/bulk/all", { body: { filter, total, ...split(text) } }),
    undo,
    consequence: (count) => `${count === 1 ? "It stays" : "They stay"} in the trash for 30 days.`,
    onDone,
    renderControls: (run) => <TagAction labels={labels} run={run} />,
  };
}

/** A call accepts at most 1,000 ids. */
async function forEachThousand(ids: readonly string[], call: (some: string[]) => Promise<unknown>) {
  for (let from = 0; from < ids.length; from += 1000) await call(ids.slice(from, from + 1000));
}

interface TagActionProps {
  labels: Promise<PostLabels>;
  run: (action: Action, done: string) => Promise<boolean>;
}

function TagAction({ labels, run }: TagActionProps) {
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  const { value } = useSettled(labels);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const action =
      submitter instanceof HTMLButtonElement && submitter.value === "remove-tag" ? "remove-tag" : "add-tag";
    const input = event.currentTarget.elements.namedItem("tag") as HTMLInputElement;
    const tag = tagOf(input.value);
    if (!tag) return;
    setOpen(false);
    void run(`${action} ${tag}`, action === "add-tag" ? `tagged #${tag}` : `no longer tagged #${tag}`);
  }

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        title="Tag"
        onClick={() => setOpen(true)}
        className="max-sm:min-w-9 max-sm:px-2"
      >
        <Tag aria-hidden className="size-4" />
        <span className="sr-only @4xl:not-sr-only">Tag</span>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Tag the selected posts">
        <form onSubmit={submit} className="flex flex-col gap-4">
          <Field label="Tag" name="tag" list={list} autoComplete="off" required maxLength={postLimits.listItem} />
          <datalist id={list}>
            {value?.tags.map((tag) => (
              <option key={tag} value={tag}>
                {tag}
              </option>
            ))}
          </datalist>
          <div className="flex flex-wrap justify-end gap-3">
            <Button type="submit" variant="secondary" value="remove-tag">
              Remove tag
            </Button>
            <Button type="submit" value="add-tag">
              Add tag
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
