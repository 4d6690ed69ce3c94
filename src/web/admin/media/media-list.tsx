import { Images } from "lucide-react";
import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { MediaImage } from "../../../contract/media.ts";
import { EmptyState } from "../../ui/loaded.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { api } from "../data/authenticated-api.ts";
import type { LoadedList } from "../data/loading.ts";
import { useListQuery } from "../data/use-list-query.ts";
import { DeleteDialog, useDeleteDialog } from "../lists/delete-dialog.tsx";
import { ListPages, useLastPageRedirect } from "../lists/list-pages.tsx";
import { MediaDetails } from "./media-details.tsx";
import { MediaGrid, MediaGridSkeleton, nameOf } from "./media-grid.tsx";

/** A page of images; each opens with its texts and its uses. */
export function MediaList({ list }: { list: LoadedList<MediaImage> }) {
  const toast = useToast();
  const { isFiltered } = useListQuery();
  const { revalidate } = useRevalidator();
  const [opened, setOpened] = useState<MediaImage>();
  const button = useRef<HTMLElement>(null);
  const deleteDialog = useDeleteDialog<MediaImage>();
  const isPastTheEnd = useLastPageRedirect(list);

  function onDeleted(image: MediaImage) {
    deleteDialog.closeAfterDelete();
    toast({ type: "success", title: "Deleted", message: `“${nameOf(image)}” was deleted` });
    void revalidate();
  }

  if (list.total === 0)
    return (
      <EmptyState
        icon={<Images aria-hidden className="size-5" />}
        title={isFiltered ? "No images match" : "No images yet"}
      >
        {!isFiltered && "Images that are put into posts and settings are listed here."}
      </EmptyState>
    );
  if (isPastTheEnd) return <MediaGridSkeleton />;

  return (
    <>
      <MediaGrid
        images={list.data}
        onPick={(image, pressed) => {
          button.current = pressed;
          setOpened(image);
        }}
      />
      <ListPages list={list} />
      <MediaDetails
        image={opened}
        onClose={() => setOpened(undefined)}
        onSaved={() => {
          setOpened(undefined);
          void revalidate();
        }}
        onDelete={(image) => {
          setOpened(undefined);
          if (button.current) deleteDialog.open(image, button.current);
        }}
      />
      <DeleteDialog
        state={deleteDialog}
        title="Delete image"
        named={(image) => `"${nameOf(image)}"`}
        remove={({ _id: id }) => api.call("DELETE /media/:id", { params: { id } })}
        onDeleted={onDeleted}
      />
    </>
  );
}
