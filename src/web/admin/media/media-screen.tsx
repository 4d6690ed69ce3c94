import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { Screen } from "../app/shell/screen.tsx";
import { reasonOf } from "../data/authenticated-api.ts";
import { useFailureToast } from "../data/use-failure-toast.ts";
import { ImageFilesInput } from "../forms/image-files-input.tsx";
import { uploadHint, uploadImage } from "../forms/upload-image.ts";
import { ListFilter } from "../lists/list-filter.tsx";
import { ListFilters } from "../lists/list-filters.tsx";
import { ListPanel } from "../lists/list-panel.tsx";
import { MediaGridSkeleton } from "./media-grid.tsx";
import { MediaList } from "./media-list.tsx";
import type { mediaLoader } from "./media-loader.ts";

const uses = [
  { value: "", label: "All" },
  { value: "used", label: "Used" },
  { value: "unused", label: "Not used" },
] as const;

/** Uploaded images: for a user their own, for administrators all. */
export function MediaScreen() {
  const { images } = useLoaderData<typeof mediaLoader>();
  const { revalidate } = useRevalidator();
  useFailureToast(images, "Failed to fetch images");

  return (
    <Screen title="Media" actions={<UploadButton onUploaded={() => void revalidate()} />}>
      <p className="max-w-[70ch] text-sm text-muted">
        An image that nothing has used for 30 days is removed. {uploadHint}
      </p>
      <ListFilters search="Search images">
        <ListFilter label="Use" name="use" options={uses} />
      </ListFilters>
      <ListPanel
        of={images}
        noun={["image", "images"]}
        skeleton={<MediaGridSkeleton />}
        failure="Failed to fetch images"
      >
        {(list) => <MediaList list={list} />}
      </ListPanel>
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
      <ImageFilesInput ref={picker} label="Upload images" onImages={(files) => void upload(files)} />
    </>
  );
}
