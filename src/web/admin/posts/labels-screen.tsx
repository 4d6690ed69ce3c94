import { Pencil, Tags } from "lucide-react";
import { useId, useState } from "react";
import { Link, useLoaderData, useRevalidator } from "react-router";
import type { Label, LabelKind } from "../../../contract/posts/labels.ts";
import { postLimits } from "../../../contract/posts/posts.ts";
import { DeleteButton } from "../../ui/delete-button.tsx";
import { Dialog, useLastDefined } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { pluralize } from "../../ui/pluralize.ts";
import { useToast } from "../../ui/toasts.tsx";
import { BackToBlogs, Screen } from "../app/shell/screen.tsx";
import { api } from "../data/authenticated-api.ts";
import { CallForm } from "../data/call-form.tsx";
import type { LoadedList } from "../data/loading.ts";
import { ListFilters, ListPanel } from "../lists/list-panel.tsx";
import { actionsColumn, type Column, EmptyList, mutedColumn, ResourceList } from "../lists/resource-list.tsx";
import { labelFilters, type labelsLoader } from "./posts-loader.ts";

const columnsOf = (kind: LabelKind, rename: (label: Label) => void): Column<Label>[] => [
  {
    title: "Name",
    className: "wrap-anywhere cards:grow cards:basis-72",
    cell: ({ name }) => (
      <Link
        to={`/admin/blogs?${new URLSearchParams({ [kind]: name })}`}
        dir="auto"
        className="font-medium hover:text-accent"
      >
        {kind === "tag" ? `#${name}` : name}
      </Link>
    ),
  },
  mutedColumn("Posts", ({ posts }) => posts.toLocaleString()),
  mutedColumn("Drafts", ({ drafts }) => drafts.toLocaleString()),
  actionsColumn((label, remove) => (
    <>
      <IconButton label={`Rename ${label.name}`} aria-keyshortcuts="e" onClick={() => rename(label)}>
        <Pencil aria-hidden className="size-4" />
      </IconButton>
      <DeleteButton
        aria-keyshortcuts="#"
        label={`Delete ${label.name}`}
        data-next-focus
        onClick={({ currentTarget }) => remove(currentTarget)}
      />
    </>
  )),
];

const nouns = { category: ["category", "categories"], tag: ["tag", "tags"] } as const;
const inPosts = ({ posts }: Label) => pluralize(posts, ["post", "posts"]);

/** Categories or tags of all posts, which can be renamed, merged and deleted. */
export function LabelsScreen() {
  const { kind, labels } = useLoaderData<typeof labelsLoader>();

  return (
    <Screen title="Categories and Tags" actions={<BackToBlogs />}>
      <p className="max-w-[70ch] text-sm text-muted">
        Renaming changes all posts. Use an existing name to merge. Old addresses lead readers to the new name.
      </p>
      <ListFilters search="Search categories and tags" filters={labelFilters} />
      <ListPanel of={labels} noun={nouns[kind]} failure="Categories and tags could not be loaded">
        {(list) => <LabelList list={list} kind={kind} />}
      </ListPanel>
    </Screen>
  );
}

function LabelList({ list, kind }: { list: LoadedList<Label>; kind: LabelKind }) {
  const [renamed, setRenamed] = useState<Label>();
  const shown = useLastDefined(renamed);
  const close = () => setRenamed(undefined);
  return (
    <>
      <ResourceList
        label={kind === "tag" ? "Tags" : "Categories"}
        list={list}
        columns={columnsOf(kind, setRenamed)}
        idOf={({ name }) => name}
        empty={<EmptyList Icon={Tags} title={`No ${nouns[kind][1]} found`} />}
        deletion={{
          title: `Delete ${kind}`,
          named: (label) => `"${label.name}" from ${inPosts(label)}`,
          call: ({ name }) => api.call("PUT /labels/remove", { body: { kind, name } }),
          done: (label) => `“${label.name}” was removed from ${inPosts(label)}`,
        }}
      />
      <Dialog open={renamed !== undefined} onClose={close} title={`Rename ${kind}`} disablePointerDismissal>
        {shown && <RenameForm key={shown.name} label={shown} kind={kind} others={list.data} onClose={close} />}
      </Dialog>
    </>
  );
}

interface RenameProps {
  label: Label;
  kind: LabelKind;
  /** Suggested names: choosing one merges the two. */
  others: readonly Label[];
  onClose: () => void;
}

/** Renames a category or tag, or merges it into another one. */
function RenameForm({ label, kind, others, onClose }: RenameProps) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const suggestions = useId();
  const [to, setTo] = useState(label.name);
  const key = to.trim().replace(/^#+/u, "").toLowerCase();
  const merged = others.find(({ name }) => name !== label.name && name.toLowerCase() === key);

  async function rename() {
    const { data } = await api.call("PUT /labels/rename", { body: { kind, name: label.name, to } });
    toast({
      type: "success",
      title: data.merged ? "Merged" : "Renamed",
      message: `${pluralize(data.posts, ["post", "posts"])} changed`,
    });
    onClose();
    void revalidate();
  }

  return (
    <CallForm send={rename} submitLabel={merged ? "Merge" : "Rename"} onCancel={onClose}>
      <Field
        label="New name"
        name="to"
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
        list={suggestions}
        autoComplete="off"
        required
        maxLength={postLimits.listItem}
        hint={
          merged &&
          `“${merged.name}” already exists in ${pluralize(merged.posts, ["post", "posts"])}: the two will be merged.`
        }
      />
      <datalist id={suggestions}>
        {others.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </CallForm>
  );
}
