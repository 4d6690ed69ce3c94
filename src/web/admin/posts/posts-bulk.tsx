import { FolderPen, Globe, GlobeLock, type LucideIcon, Star, StarOff, Tag } from "lucide-react";
import { type FormEvent, useId, useRef, useState } from "react";
import type { LabelKind } from "../../../contract/posts/labels.ts";
import type { FoundPostsBulk, PostsBulkAction, PostsBulkOutcome } from "../../../contract/posts/posts-bulk.ts";
import { postLimits, tagOf } from "../../../contract/posts/posts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { useSettled } from "../../ui/loaded.tsx";
import { api } from "../data/authenticated-api.ts";
import { BulkButton, type BulkDescription } from "../lists/bulk-bar.tsx";
import type { PostLabels } from "./posts-loader.ts";

const actions = [
  { action: "publish", label: "Publish", done: "published", Icon: Globe },
  { action: "unpublish", label: "Take offline", done: "taken offline", Icon: GlobeLock },
  { action: "feature", label: "Feature", done: "featured", Icon: Star },
  { action: "unfeature", label: "Stop featuring", done: "no longer featured", Icon: StarOff },
] as const;

type Labelling = `${"add" | "remove"}-${LabelKind}`;
/** Bulk action as one string; the category or tag name is appended to a labelling action, such as `add-tag css`. */
type Action = Exclude<PostsBulkAction, Labelling | "delete"> | `${Labelling} ${string}`;

const opposites = {
  publish: "unpublish",
  unpublish: "publish",
  feature: "unfeature",
  unfeature: "feature",
  "add-category": "remove-category",
  "remove-category": "add-category",
  "add-tag": "remove-tag",
  "remove-tag": "add-tag",
  delete: undefined,
} as const satisfies Record<PostsBulkAction, PostsBulkAction | undefined>;

/** Converts a bulk action to the body of the API call. */
function bodyOf(text: Action | "delete"): { action: PostsBulkAction } & Partial<Record<LabelKind, string>> {
  const [action = "", ...words] = text.split(" ");
  const [, kind] = action.split("-");
  return { action: action as PostsBulkAction, ...(kind && { [kind]: words.join(" ") }) };
}

interface Options {
  /** Filter of the post list, for actions on all of its pages. */
  filter: FoundPostsBulk["filter"];
  labels: Promise<PostLabels>;
  mayRestore: boolean;
}

export function postsBulk({ filter, labels, mayRestore }: Options): BulkDescription<Action, PostsBulkOutcome> {
  function undo(text: Action | "delete", { modifiedIds: ids }: PostsBulkOutcome) {
    const { action, ...rest } = bodyOf(text);
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
    call: (ids, text) => api.call("PUT /blogs/bulk", { body: { ids, ...bodyOf(text) } }),
    callWhole: (text, total) => api.call("PUT /blogs/bulk/all", { body: { filter, total, ...bodyOf(text) } }),
    undo,
    renderControls: (run) => (
      <>
        <LabelAction kind="category" Icon={FolderPen} labels={labels} run={run} />
        <LabelAction kind="tag" Icon={Tag} labels={labels} run={run} />
      </>
    ),
  };
}

/** A call accepts at most 1,000 ids. */
async function forEachThousand(ids: readonly string[], call: (some: string[]) => Promise<unknown>) {
  for (let from = 0; from < ids.length; from += 1000) await call(ids.slice(from, from + 1000));
}

interface LabelActionProps {
  kind: LabelKind;
  Icon: LucideIcon;
  labels: Promise<PostLabels>;
  run: (action: Action, done: string) => Promise<boolean>;
}

/** Adds a category or tag to the selected posts, or removes it. */
function LabelAction({ kind, Icon, labels, run }: LabelActionProps) {
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const title = kind === "tag" ? "Tag" : "Category";
  const names = useSettled(labels).value?.[kind === "tag" ? "tags" : "categories"];

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    const text = form.get("label") as string;
    const name = kind === "tag" ? tagOf(text) : text.trim();
    if (!name) return;
    setOpen(false);
    const shown = kind === "tag" ? `#${name}` : `“${name}”`;
    if (form.get("change") === "remove") void run(`remove-${kind} ${name}`, `removed from ${shown}`);
    else void run(`add-${kind} ${name}`, `added to ${shown}`);
  }

  return (
    <>
      <BulkButton label={title} Icon={Icon} onPress={() => setOpen(true)} />
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`${title} of the selected posts`}
        initialFocus={input}
      >
        <form
          ref={(form) => void (input.current = form?.querySelector("input") ?? null)}
          onSubmit={submit}
          className="flex flex-col gap-4"
        >
          <Field label={title} name="label" list={list} autoComplete="off" required maxLength={postLimits.listItem} />
          <datalist id={list}>
            {names?.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </datalist>
          {/* Add comes first in the markup, so that Enter presses it; `flex-row-reverse` shows it last. */}
          <div className="flex flex-row-reverse flex-wrap gap-3">
            <Button type="submit">{`Add ${kind}`}</Button>
            <Button type="submit" variant="secondary" name="change" value="remove">
              {`Remove ${kind}`}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
