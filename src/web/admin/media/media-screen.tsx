import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { Screen } from "../app/shell/screen.tsx";
import { reasonOf } from "../data/authenticated-api.ts";
import { useFailureToast } from "../data/use-failure-toast.ts";
import { useListQuery } from "../data/use-list-query.ts";
import { imagesOf, uploadHint, uploadImage } from "../forms/upload-image.ts";
import { ListCount } from "../lists/list-count.tsx";
import { ListFilter } from "../lists/list-filter.tsx";
import { MediaGridSkeleton } from "./media-grid.tsx";
import { MediaList } from "./media-list.tsx";
import type { mediaLoader } from "./media-loader.ts";

const uses = [
  { value: "", label: "All" },
  { value: "used", label: "Used" },
  { value: "unused", label: "Not used" },
] as const;

/** All uploaded images: for a user their own, for administrators those of everybody. */
export function MediaScreen() {
  const { images } = useLoaderData<typeof mediaLoader>();
  const { revalidate } = useRevalidator();
  const query = useListQuery();
  useFailureToast(images, "Failed to fetch images");

  return (
    <Screen title="Media" actions={<UploadButton onUploaded={() => void revalidate()} />}>
      <p className="max-w-[70ch] text-sm text-muted">
        An image that nothing has used for 30 days is removed. {uploadHint}
      </p>
      <div className="flex flex-wrap gap-3">
        <SearchBox label="Search images" value={query.text("search")} onSearch={query.search} />
        <ListFilter label="Use" name="use" options={uses} />
      </div>
      <ListCount of={images} noun={["image", "images"]} />
      <div className="min-w-0 rounded-md border border-line bg-raised">
        <Loaded of={images} skeleton={<MediaGridSkeleton />} failure="Failed to fetch images" onRetry={revalidate}>
          {(list) => <MediaList list={list} />}
        </Loaded>
      </div>
    </Screen>
  );
}

function UploadButton({ onUploaded }: { onUploaded: () => void }) {
  const toast = useToast();
  const picker = useRef<HTMLInputElement>(null);
  const [remaining, setRemaining] = useState(0);

  async function upload(files: readonly File[]) {
    setRemaining((count) => count + files.length);
    for (const file of files) {
      try {
        await uploadImage(file);
        onUploaded();
      } catch (error) {
        const message = `${file.name} could not be uploaded`;
        toast({ type: "error", title: "Error", message, detail: reasonOf(error) });
      } finally {
        setRemaining((count) => count - 1);
      }
    }
  }

  return (
    <>
      <Button onClick={() => picker.current?.click()}>
        <Upload aria-hidden className="size-4" />
        <span role="status">{remaining > 0 ? `Uploading ${remaining}...` : "Upload Images"}</span>
      </Button>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="Upload images"
        onChange={(event) => {
          void upload(imagesOf(event.currentTarget.files));
          event.currentTarget.value = "";
        }}
      />
    </>
  );
}
