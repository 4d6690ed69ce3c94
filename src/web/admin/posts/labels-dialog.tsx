import { useRef, useState } from "react";
import type { Label, LabelKind } from "../../../contract/posts/labels.ts";
import { postLimits } from "../../../contract/posts/posts.ts";
import { SelectField } from "../../ui/choices.tsx";
import { ConfirmButton, Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Loaded, TableSkeleton } from "../../ui/loaded.tsx";
import { pluralize } from "../../ui/pluralize.ts";
import { useToast } from "../../ui/toasts.tsx";
import { api } from "../data/authenticated-api.ts";
import { CallForm } from "../data/call-form.tsx";
import { deferred } from "../data/loading.ts";
import { consequenceOf } from "../lists/deletion.tsx";

const loadKind = async (kind: LabelKind) =>
  (await api.call("GET /labels", { query: { kind } })).data.map((label) => ({ ...label, kind }));
const load = () => deferred(Promise.all([loadKind("category"), loadKind("tag")]).then((both) => both.flat()));

/** Renames, merges and deletes categories and tags of all posts. */
export function LabelsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Categories and Tags"
      description="Renaming changes all posts. Use an existing name to merge. Old addresses lead readers to the new name."
      disablePointerDismissal
    >
      <Labels />
    </Dialog>
  );
}

function Labels() {
  const [labels, setLabels] = useState(load);
  const reload = () => setLabels(load());
  return (
    <Loaded
      of={labels}
      skeleton={<TableSkeleton rows={2} />}
      failure="Categories and tags could not be loaded"
      onRetry={reload}
    >
      {(list) => <LabelForm labels={list} onChanged={reload} />}
    </Loaded>
  );
}

type ListedLabel = Label & { kind: LabelKind };

const inPosts = ({ posts }: Pick<Label, "posts">) => pluralize(posts, ["post", "posts"]);
const keyOf = (name: string) => name.trim().replace(/^#+/u, "").toLowerCase();

function LabelForm({ labels, onChanged }: { labels: readonly ListedLabel[]; onChanged: () => void }) {
  const toast = useToast();
  const select = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState("");
  const [to, setTo] = useState("");
  const label = labels.find((one) => `${one.kind} ${one.name}` === chosen);
  const merged = labels.find(
    ({ kind, name }) => kind === label?.kind && name !== label.name && keyOf(name) === keyOf(to),
  );

  function choose(value: string) {
    setChosen(value);
    setTo(value.slice(value.indexOf(" ") + 1));
  }

  function report(title: string, message: string) {
    toast({ type: "success", title, message });
    // Focuses the selection list, because the pressed button disappears and the focus would be lost.
    select.current?.focus();
    choose("");
    onChanged();
  }

  async function rename() {
    if (!label) return;
    const { data } = await api.call("PUT /labels/rename", { body: { kind: label.kind, name: label.name, to } });
    report(data.merged ? "Merged" : "Renamed", `${pluralize(data.posts, ["post", "posts"])} changed`);
  }

  async function remove({ kind, name, ...counts }: ListedLabel) {
    await api.call("PUT /labels/remove", { body: { kind, name } });
    report("Deleted", `“${name}” was removed from ${inPosts(counts)}`);
  }

  return (
    <CallForm
      send={rename}
      submitLabel={merged ? "Merge" : "Rename"}
      renderButtons={(submitButton) =>
        label && (
          <div className="flex flex-wrap justify-between gap-3">
            <ConfirmButton
              label="Delete"
              title={`Delete ${label.kind}`}
              confirmLabel="Delete"
              busyLabel="Deleting..."
              danger
              finalFocus={() => select.current ?? true}
              onConfirm={() => remove(label)}
            >
              {`Are you sure you want to delete "${label.name}" from ${inPosts(label)}? ${consequenceOf(false)}`}
            </ConfirmButton>
            {submitButton}
          </div>
        )
      }
    >
      <SelectField
        ref={select}
        label="Category or tag"
        value={chosen}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">Choose one</option>
        {labels.map(({ kind, name, drafts, ...counts }) => (
          <option key={`${kind} ${name}`} value={`${kind} ${name}`}>
            {`${kind === "tag" ? "#" : ""}${name} (${inPosts(counts)}${drafts > 0 ? `, ${pluralize(drafts, ["draft", "drafts"])}` : ""})`}
          </option>
        ))}
      </SelectField>
      {label && (
        <Field
          label="New name"
          name="to"
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
          autoComplete="off"
          required
          maxLength={postLimits.listItem}
          hint={merged && `“${merged.name}” already exists in ${inPosts(merged)}: the two will be merged.`}
        />
      )}
    </CallForm>
  );
}
