import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { Link, useLoaderData, useRevalidator } from "react-router";
import { Button, buttonClass } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { pluralize } from "../../ui/pluralize.ts";
import { SearchBox } from "../../ui/search-box.tsx";
import { TableSkeleton } from "../../ui/table-skeleton.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { useSettled } from "../../ui/use-settled.ts";
import { Screen } from "../app/shell/screen.tsx";
import { api } from "../data/authenticated-api.ts";
import { useListQuery } from "../data/use-list-query.ts";
import { ListCount } from "../lists/list-count.tsx";
import { TrashList } from "./trash-list.tsx";
import type { trashLoader } from "./trash-loader.ts";

export function TrashScreen() {
  const { posts } = useLoaderData<typeof trashLoader>();
  const { revalidate } = useRevalidator();
  const query = useListQuery();
  const { value } = useSettled(posts);
  const isEmpty = !query.isFiltered && value?.total === 0;

  return (
    <Screen
      title="Trash"
      actions={
        <>
          <Link to="/admin/blogs" className={buttonClass("secondary")}>
            <ArrowLeft aria-hidden className="size-4" />
            Back to Blog Manager
          </Link>
          {!isEmpty && <EmptyTrash />}
        </>
      }
    >
      <p className="max-w-[70ch] text-sm text-muted">
        Deleted posts stay here for 30 days, where only administrators see them. A restored post is published again if
        it was, at the same address if that is still free.
      </p>
      <div className="flex flex-wrap gap-3">
        <SearchBox label="Search the trash" value={query.text("search")} onSearch={query.search} />
      </div>
      <ListCount of={posts} noun={["post", "posts"]} />
      <div className="min-w-0 rounded-md border border-line bg-raised">
        <Loaded of={posts} skeleton={<TableSkeleton />} failure="The trash could not be loaded" onRetry={revalidate}>
          {(list) => <TrashList list={list} />}
        </Loaded>
      </div>
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
