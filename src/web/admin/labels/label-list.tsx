import { Pencil, Tags } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { Label, LabelKind } from "../../../contract/labels.ts";
import { DeleteButton } from "../../ui/delete-button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { EmptyState } from "../../ui/loaded.tsx";
import { pluralize } from "../../ui/pluralize.ts";
import { api } from "../data/authenticated-api.ts";
import type { LoadedList } from "../data/loading.ts";
import { actionsColumn, type Column, mutedColumn, ResourceList } from "../lists/resource-list.tsx";
import { RenameDialog } from "./rename-dialog.tsx";

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

export function LabelList({ list, kind }: { list: LoadedList<Label>; kind: LabelKind }) {
  const [renamed, setRenamed] = useState<Label>();
  const title = kind === "tag" ? "Tags" : "Categories";
  const inPosts = ({ posts }: Label) => pluralize(posts, ["post", "posts"]);

  return (
    <>
      <ResourceList
        label={title}
        list={list}
        columns={columnsOf(kind, setRenamed)}
        idOf={({ name }) => name}
        empty={<EmptyState icon={<Tags aria-hidden className="size-5" />} title={`No ${title.toLowerCase()} found`} />}
        deletion={{
          title: `Delete ${kind}`,
          named: (label) => `"${label.name}" from ${inPosts(label)}`,
          call: ({ name }) => api.call("PUT /labels/remove", { body: { kind, name } }),
          done: (label) => `“${label.name}” was taken from ${inPosts(label)}`,
        }}
      />
      <RenameDialog label={renamed} kind={kind} others={list.data} onClose={() => setRenamed(undefined)} />
    </>
  );
}
