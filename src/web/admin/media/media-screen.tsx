import { Images, Upload } from "lucide-react";
import { useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import type { MediaImage } from "../../../contract/media/media.ts";
import { Screen } from "../app/shell/screen.tsx";
import { api } from "../data/authenticated-api.ts";
import { PickImagesButton, uploadHint, useUploads } from "../forms/upload-image.tsx";
import { ListFilters, ListPanel } from "../lists/list-panel.tsx";
import { EmptyList, ResourceList } from "../lists/resource-list.tsx";
import { MediaDetails } from "./media-details.tsx";
import { MediaGrid, nameOf } from "./media-grid.tsx";
import { mediaFilters, type mediaLoader } from "./media-loader.ts";

/** List of uploaded images: all for administrators, otherwise the user's own. A click shows texts and uses. */
export function MediaScreen() {
  const { images } = useLoaderData<typeof mediaLoader>();
  const { revalidate } = useRevalidator();
  const [opened, setOpened] = useState<{ image: MediaImage; button: HTMLElement }>();
  const close = () => setOpened(undefined);

  return (
    <Screen title="Media" actions={<UploadButton onUploaded={() => void revalidate()} />}>
      <p className="max-w-[70ch] text-sm text-muted">Images unused for 30 days are deleted. {uploadHint}</p>
      <ListFilters search="Search images" filters={mediaFilters} />
      <ListPanel of={images} noun={["image", "images"]} failure="Failed to fetch images">
        {(list) => (
          <ResourceList
            list={list}
            empty={
              <EmptyList Icon={Images} title="No images yet" filtered={{ title: "No images match" }}>
                Images in posts and settings will be listed here.
              </EmptyList>
            }
            renderRows={(rows, remove) => (
              <>
                <MediaGrid images={rows} onPick={(image, button) => setOpened({ image, button })} />
                {opened && (
                  <MediaDetails
                    image={opened.image}
                    onClose={close}
                    onSaved={() => {
                      close();
                      void revalidate();
                    }}
                    onDelete={() => {
                      close();
                      remove(opened.image, opened.button);
                    }}
                  />
                )}
              </>
            )}
            nameOf={nameOf}
            deletion={{
              noun: "image",
              call: ({ _id: id }) => api.call("DELETE /media/:id", { params: { id } }),
            }}
          />
        )}
      </ListPanel>
    </Screen>
  );
}

function UploadButton({ onUploaded }: { onUploaded: () => void }) {
  const { uploading, upload } = useUploads();
  return (
    <PickImagesButton
      Icon={Upload}
      label="Upload images"
      onImages={(files) => void upload(files, onUploaded)}
      size="small"
      aria-keyshortcuts="n"
    >
      <span role="status">{uploading.length > 0 ? `Uploading ${uploading.length}...` : "Upload Images"}</span>
    </PickImagesButton>
  );
}
