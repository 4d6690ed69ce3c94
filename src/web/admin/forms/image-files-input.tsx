import type { Ref } from "react";
import { imagesOf } from "./upload-image.ts";

interface Props {
  ref: Ref<HTMLInputElement>;
  label: string;
  onImages: (files: readonly File[]) => void;
}

/** A hidden file input that a button opens. It is cleared, so that the same images can be chosen again. */
export const ImageFilesInput = ({ ref, label, onImages }: Props) => (
  <input
    ref={ref}
    type="file"
    accept="image/*"
    multiple
    hidden
    aria-label={label}
    onChange={({ currentTarget }) => {
      onImages(imagesOf(currentTarget.files));
      currentTarget.value = "";
    }}
  />
);
