import { useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { useSettled } from "../../ui/loaded.tsx";
import { pluralize } from "../../ui/pluralize.ts";
import { useToast } from "../../ui/toasts.tsx";
import { Screen } from "../app/shell/screen.tsx";
import { BackToBlogs } from "../blogs/back-to-blogs.tsx";
import { api } from "../data/authenticated-api.ts";
import { useListQuery } from "../data/use-list-query.ts";
import { ListFilters } from "../lists/list-filters.tsx";
import { ListPanel } from "../lists/list-panel.tsx";
import { TrashList } from "./trash-list.tsx";
import type { trashLoader } from "./trash-loader.ts";

export function TrashScreen() {
  const { posts } = useLoaderData<typeof trashLoader>();
  const query = useListQuery();
  const { value } = useSettled(posts);
  const isEmpty = !query.isFiltered && value?.total === 0;

  return (
    <Screen
      title="Trash"
      actions={
        <>
          <BackToBlogs />
          {!isEmpty && <EmptyTrash />}
        </>
      }
    >
      <p className="max-w-[70ch] text-sm text-muted">
        Deleted posts stay here for 30 days, where only administrators see them. A restored post is published again if
        it was, at the same address if that is still free.
      </p>
      <ListFilters search="Search the trash" />
      <ListPanel of={posts} noun={["post", "posts"]} failure="The trash could not be loaded">
        {(list) => <TrashList list={list} />}
      </ListPanel>
    </Screen>
  );
}

function EmptyTrash() {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [isConfirming, setConfirming] = useState(false);

  async function empty() {
    const { data } = await api.call("DELETE /trash");
    setConfirming(false);
    toast({
      type: "success",
      title: "Deleted",
      message: `${pluralize(data.removed, ["post", "posts"])} deleted for good`,
    });
    await revalidate();
  }

  return (
    <>
      <Button variant="secondary" onClick={() => setConfirming(true)}>
        Empty Trash
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title="Empty the trash"
        confirmLabel="Delete all"
        busyLabel="Deleting..."
        danger
        onConfirm={empty}
        onClose={() => setConfirming(false)}
      >
        Are you sure you want to delete all posts in the trash for good? This action cannot be undone.
      </ConfirmDialog>
    </>
  );
}
