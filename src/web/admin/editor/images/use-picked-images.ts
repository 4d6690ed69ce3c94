import { useEffect, useRef, useState } from "react";
import { CallFailed } from "../../../api.ts";
import { uploadImage } from "../../forms/upload-image.ts";

export interface PickedImage {
  /** Where the browser shows it from until it is uploaded. */
  preview: string;
  file: File;
}

/** What the server says of a file that it will never take. */
const isFileRefused = (error: unknown) => error instanceof CallFailed && [413, 415].includes(error.status);

/**
 * The image files that wait for the post to be saved. They are uploaded as soon as they are picked, one after the other.
 * One that is refused is dropped, so that it does not stand in the way of the text; where only the way to the server
 * failed, saving tries again.
 */
export function usePickedImages({ onRefused }: { onRefused: (file: File, reason: unknown) => void }) {
  const [picked, set] = useState<readonly PickedImage[]>([]);
  const [uploaded, setUploaded] = useState<ReadonlyMap<string, string>>(new Map());
  const uploads = useRef(new Map<string, Promise<string>>());
  const previews = useRef(new Set<string>());

  useEffect(() => {
    const made = previews.current;
    return () => made.forEach((preview) => URL.revokeObjectURL(preview));
  }, []);

  function upload({ preview, file }: PickedImage) {
    const known = uploads.current.get(preview);
    if (known) return known;
    const begun = uploadImage(file);
    uploads.current.set(preview, begun);
    begun.then(
      (url) => setUploaded((now) => new Map(now).set(preview, url)),
      () => uploads.current.delete(preview),
    );
    return begun;
  }

  async function uploadAhead(images: readonly PickedImage[]) {
    for (const image of images) {
      try {
        await upload(image);
      } catch (error) {
        if (!isFileRefused(error)) continue;
        remove(image);
        onRefused(image.file, error);
      }
    }
  }

  const remove = (image: PickedImage) => set((now) => now.filter((other) => other !== image));

  return {
    picked,
    /** The addresses of those that are uploaded by now, in order. */
    urls: picked.flatMap(({ preview }) => uploaded.get(preview) ?? []),
    add(files: readonly File[]) {
      const more = files.map((file) => ({ file, preview: URL.createObjectURL(file) }));
      more.forEach(({ preview }) => previews.current.add(preview));
      set((now) => [...now, ...more]);
      void uploadAhead(more);
    },
    remove,
    /** Takes those away that are saved; what was picked meanwhile waits on. */
    drop: (saved: readonly PickedImage[]) => set((now) => now.filter((image) => !saved.includes(image))),
    /** The addresses of all of them, in order. */
    async upload(images: readonly PickedImage[]) {
      const urls: string[] = [];
      for (const image of images) urls.push(await upload(image));
      return urls;
    },
  };
}
