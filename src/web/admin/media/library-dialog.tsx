import { ImagePlus } from "lucide-react";
import { useState } from "react";
import { pageSizes, searchLimits } from "../../../contract/limits.ts";
import type { MediaImage } from "../../../contract/media/media.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { EmptyState, Loaded, Skeleton } from "../../ui/loaded.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { api } from "../data/authenticated-api.ts";
import { deferred } from "../data/loading.ts";
import { PickImagesButton } from "../forms/upload-image.tsx";
import { MediaGrid } from "./media-grid.tsx";

interface Props {
  title: string;
  /** Called with the picked image after the dialog is closed. */
  onPick: (image: MediaImage) => void;
  onClose: () => void;
  /** Called with new image files after the dialog is closed; without it, the dialog has no upload button. */
  onUpload?: (files: readonly File[]) => void;
}

const load = (search: string, page: number) => ({
  search,
  page,
  images: deferred(api.call("GET /media", { query: { page, limit: pageSizes.media, ...(search && { search }) } })),
});

/** Dialog that picks one of the uploaded images. */
export function LibraryDialog({ title, onPick, onClose, onUpload }: Props) {
  const [shown, setShown] = useState(() => load("", 1));
  const show = (search: string, page: number) => setShown(load(search, page));

  function pick(image: MediaImage) {
    onClose();
    onPick(image);
  }

  const pageButton = (label: string, to: number, disabled: boolean) => (
    <Button variant="secondary" size="small" disabled={disabled} onClick={() => show(shown.search, to)}>
      {label}
    </Button>
  );

  return (
    <Dialog open onClose={onClose} title={title} wide>
      {/* React events of a dialog bubble to the surrounding form, and submitting a search must not save that form. */}
      <div className="flex flex-wrap gap-3" onSubmit={(event) => event.stopPropagation()}>
        {onUpload && (
          <PickImagesButton
            Icon={ImagePlus}
            label="Insert images"
            onImages={(files) => {
              onClose();
              onUpload(files);
            }}
          >
            Upload
          </PickImagesButton>
        )}
        <SearchBox
          label="Search images"
          value={shown.search}
          maxLength={searchLimits.characters}
          onSearch={(search) => show(search, 1)}
        />
      </div>
      <div className="-mx-3 mt-2 min-h-60">
        <Loaded
          of={shown.images}
          skeleton={<Skeleton className="m-3 h-60" />}
          failure="Failed to fetch images"
          onRetry={() => show(shown.search, shown.page)}
        >
          {({ data, total, page, limit }) => (
            <>
              {data.length === 0 ? (
                <EmptyState title={shown.search ? "No images match" : "No images yet"}>
                  {!shown.search && "Images that are uploaded anywhere in the back office are listed here."}
                </EmptyState>
              ) : (
                <MediaGrid images={data} onPick={pick} />
              )}
              {total > limit && (
                <div className="flex justify-center gap-3">
                  {pageButton("Previous", page - 1, page <= 1)}
                  {pageButton("Next", page + 1, page * limit >= total)}
                </div>
              )}
            </>
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}
