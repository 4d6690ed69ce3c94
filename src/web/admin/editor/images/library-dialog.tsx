import { type RefObject, useState } from "react";
import { pageSizes } from "../../../../contract/limits.ts";
import type { MediaImage } from "../../../../contract/media/media.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { EmptyState, Loaded } from "../../../ui/loaded.tsx";
import { SearchBox } from "../../../ui/search-box.tsx";
import { api } from "../../data/authenticated-api.ts";
import { deferred } from "../../data/loading.ts";
import { MediaGrid, MediaGridSkeleton } from "../../media/media-grid.tsx";
import { editTextarea, selectionOf } from "../text-area/text-edit.ts";
import { imageMarkdown, imageParagraph } from "./image-markdown.ts";

interface Props {
  area: RefObject<HTMLTextAreaElement | null>;
  onClose: () => void;
}

const load = (search: string, page: number) =>
  deferred(api.call("GET /media", { query: { page, limit: pageSizes.media, ...(search && { search }) } }));

/** Inserts an uploaded image into the text, with its alt text and caption. */
export function LibraryDialog({ area, onClose }: Props) {
  const [query, setQuery] = useState({ search: "", page: 1 });
  const [images, setImages] = useState(() => load("", 1));

  function show(search: string, page: number) {
    setQuery({ search, page });
    setImages(load(search, page));
  }

  function insert({ url, alt, caption }: MediaImage) {
    const field = area.current;
    onClose();
    if (!field) return;
    const { end } = selectionOf(field);
    const paragraph = imageParagraph(field.value, end, imageMarkdown(alt, url, caption));
    const caret = end + paragraph.length;
    // The dialog restores the focus after it is removed.
    setTimeout(() => editTextarea(field, { from: end, to: end, insert: paragraph, start: caret, end: caret }));
  }

  return (
    <Dialog open onClose={onClose} title="Insert an image" wide>
      {/* Events of a dialog bubble to the form of the post, which a search must not save. */}
      <div onSubmit={(event) => event.stopPropagation()}>
        <SearchBox label="Search images" value={query.search} onSearch={(search) => show(search, 1)} />
      </div>
      <div className="-mx-3 mt-2 min-h-60">
        <Loaded
          of={images}
          skeleton={<MediaGridSkeleton />}
          failure="Failed to fetch images"
          onRetry={() => show(query.search, query.page)}
        >
          {({ data, total, page, limit }) => (
            <>
              {data.length === 0 ? (
                <EmptyState title={query.search ? "No images match" : "No images yet"} />
              ) : (
                <MediaGrid images={data} onPick={insert} />
              )}
              {total > limit && (
                <div className="flex justify-center gap-3">
                  <Button
                    variant="secondary"
                    size="small"
                    disabled={page <= 1}
                    onClick={() => show(query.search, page - 1)}
                  >
                    Previous
                  </Button>
                  <Button
                    variant="secondary"
                    size="small"
                    disabled={page * limit >= total}
                    onClick={() => show(query.search, page + 1)}
                  >
                    Next
                  </Button>
                </div>
              )}
            </>
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}
