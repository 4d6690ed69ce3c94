import { useEffect, useRef, useState } from "react";
import type { MediaImage } from "../../../../contract/media/media.ts";
import { CallFailed } from "../../../api.ts";
import { useToast } from "../../../ui/toasts.tsx";
import { reasonOf } from "../../data/authenticated-api.ts";
import { uploadImage } from "../../forms/upload-image.ts";
import { nameOf } from "../../media/media-grid.tsx";

export interface PickedImage {
  /** Address of an image of the library, or an object URL that shows the file until it is uploaded. */
  preview: string;
  name: string;
  file?: File;
}

export type PickedImages = ReturnType<typeof usePickedImages>;

/** Whether the server will never accept this file; after any other failure a repeated upload may succeed. */
const isFileRefused = (error: unknown) => error instanceof CallFailed && [413, 415].includes(error.status);

/**
 * Images that are added to the post when it is saved. Files are uploaded when they are picked, one after the other. A
 * refused file is dropped, so that the text can be saved; after another failure, saving uploads it again.
 */
export function usePickedImages() {
  const toast = useToast();
  const [picked, setPicked] = useState<readonly PickedImage[]>([]);
  const [uploaded, setUploaded] = useState<ReadonlyMap<string, string>>(new Map());
  const uploads = useRef(new Map<string, Promise<string>>());
  const previews = useRef(new Set<string>());

  useEffect(() => {
    const urls = previews.current;
    return () => urls.forEach((url) => URL.revokeObjectURL(url));
  }, []);

  function upload({ preview, file }: PickedImage) {
    if (!file) return Promise.resolve(preview);
    const running = uploads.current.get(preview);
    if (running) return running;
    const started = uploadImage(file);
    uploads.current.set(preview, started);
    started.then(
      (url) => setUploaded((current) => new Map(current).set(preview, url)),
      () => uploads.current.delete(preview),
    );
    return started;
  }

  async function uploadEach(images: readonly PickedImage[]) {
    for (const image of images) {
      try {
        await upload(image);
      } catch (error) {
        if (!isFileRefused(error)) continue;
        remove(image);
        const message = `${image.name} could not be uploaded`;
        toast({ type: "error", title: "Error", message, detail: reasonOf(error) });
      }
    }
  }

  const remove = (image: PickedImage) => setPicked((current) => current.filter((other) => other !== image));

  return {
    picked,
    /** URLs of the uploaded ones, in order. */
    urls: picked.flatMap(({ preview, file }) => (file ? (uploaded.get(preview) ?? []) : preview)),
    add(files: readonly File[]) {
      const added = files.map((file) => ({ file, name: file.name, preview: URL.createObjectURL(file) }));
      added.forEach(({ preview }) => previews.current.add(preview));
      setPicked((current) => [...current, ...added]);
      void uploadEach(added);
    },
    /** Adds an image of the library, unless it is picked already. */
    choose(image: MediaImage) {
      const chosen = { preview: image.url, name: nameOf(image) };
      setPicked((current) => (current.some(({ preview }) => preview === image.url) ? current : [...current, chosen]));
    },
    remove,
    /** Removes saved images; images picked during the save stay. */
    drop: (saved: readonly PickedImage[]) => setPicked((current) => current.filter((image) => !saved.includes(image))),
    /** Uploads the remaining images, and returns the URLs of all of them, in order. */
    async upload(images: readonly PickedImage[]) {
      const urls: string[] = [];
      for (const image of images) urls.push(await upload(image));
      return urls;
    },
  };
}
