import { useEffect, useRef, useState } from "react";
import { uploadImage } from "../forms/upload-image.ts";

export interface PickedImage {
  /** Where the browser shows it from until it is uploaded. */
  preview: string;
  file: File;
}

/** The image files that wait for the post to be saved. One that is uploaded is not uploaded again when saving fails later. */
export function usePickedImages() {
  const [picked, set] = useState<readonly PickedImage[]>([]);
  const uploaded = useRef(new Map<string, string>());
  const previews = useRef(new Set<string>());

  useEffect(() => {
    const made = previews.current;
    return () => made.forEach((preview) => URL.revokeObjectURL(preview));
  }, []);

  return {
    picked,
    add(files: readonly File[]) {
      const more = files.map((file) => ({ file, preview: URL.createObjectURL(file) }));
      more.forEach(({ preview }) => previews.current.add(preview));
      set((now) => [...now, ...more]);
    },
    remove: (image: PickedImage) => set((now) => now.filter((other) => other !== image)),
    /** Takes those away that are saved; what was picked meanwhile waits on. */
    drop: (saved: readonly PickedImage[]) => set((now) => now.filter((image) => !saved.includes(image))),
    /** The addresses of all of them, in order. */
    async upload(images: readonly PickedImage[]) {
      const urls: string[] = [];
      for (const { preview, file } of images) {
        const url = uploaded.current.get(preview) ?? (await uploadImage(file));
        uploaded.current.set(preview, url);
        urls.push(url);
      }
      return urls;
    },
  };
}
