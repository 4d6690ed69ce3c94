import { type ComponentProps, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { imagesOf } from "./upload-image.ts";

interface Props extends Omit<ComponentProps<typeof Button>, "onClick"> {
  /** Accessible name of the hidden file input. */
  label: string;
  onImages: (files: readonly File[]) => void;
}

/** A button that picks image files. The input is cleared, so that the same images can be chosen again. */
export function PickImagesButton({ label, onImages, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
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
    </>
  );
}
