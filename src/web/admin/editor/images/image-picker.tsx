import { ImagePlus, X } from "lucide-react";
import { type ChangeEvent, useId } from "react";
import { ErrorText, RequiredMark } from "../../../ui/field.tsx";
import { imagesOf, uploadHint } from "../../forms/upload-image.ts";
import { LibraryButton } from "../../media/library-button.tsx";
import { type PanelProps, postFields } from "../post-form.ts";
import type { usePickedImages } from "./use-picked-images.ts";

interface Props extends PanelProps {
  images: ReturnType<typeof usePickedImages>;
}

/** Featured image and gallery. Picked images are added when the post is saved: the first one is featured. */
export function ImagePicker({ form, change, errors, images }: Props) {
  const id = useId();
  const { picked } = images;
  const error = errors["featuredImage"] ?? errors["galleryImages"];

  function pick(event: ChangeEvent<HTMLInputElement>) {
    images.add(imagesOf(event.currentTarget.files));
    // Otherwise picking the same file again, after it was removed, would fire no event.
    event.currentTarget.value = "";
  }

  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} id={`${id}-label`} className="text-sm font-medium">
        {postFields.featuredImage.label} <RequiredMark />
      </label>
      <ul className="flex flex-wrap gap-3">
        {form.featuredImage && (
          <ImagePreview
            src={form.featuredImage}
            name="featured image"
            caption={picked.length ? "Replaced on saving" : "Featured"}
            isFaded={picked.length > 0}
            onRemove={() => change({ featuredImage: null })}
          />
        )}
        {form.galleryImages.map((url, index) => (
          <ImagePreview
            key={url}
            src={url}
            name={`gallery image ${index + 1}`}
            caption="Gallery"
            onRemove={() => change({ galleryImages: form.galleryImages.filter((other) => other !== url) })}
          />
        ))}
        {picked.map((image, index) => (
          <ImagePreview
            key={image.preview}
            src={image.preview}
            name={image.name}
            caption={index === 0 ? "New, featured" : "New, gallery"}
            onRemove={() => images.remove(image)}
          />
        ))}
        <li className="relative flex h-14 w-36 items-center justify-center rounded-md border border-dashed border-strong-line text-muted focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent hover:bg-sunken hover:text-text">
          <ImagePlus aria-hidden className="size-5" />
          <span aria-hidden className="ml-2 text-xs">
            Add images
          </span>
          <input
            id={id}
            type="file"
            accept="image/*"
            multiple
            onChange={pick}
            aria-describedby={`${id}-about`}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </li>
      </ul>
      <LibraryButton aria-describedby={`${id}-label`} className="self-start" onPick={images.choose} />
      <p id={`${id}-about`} className="text-xs text-muted">
        {uploadHint} The first is featured.
      </p>
      {error && <ErrorText>{error}</ErrorText>}
    </div>
  );
}

interface PreviewProps {
  src: string;
  /** Name of the image for its remove button. */
  name: string;
  caption: string;
  isFaded?: boolean;
  onRemove: () => void;
}

/** A small image with a button that removes it. */
function ImagePreview({ src, name, caption, isFaded = false, onRemove }: PreviewProps) {
  return (
    <li className="relative w-36">
      <img
        src={src}
        alt=""
        className={`h-24 w-36 rounded-md bg-sunken object-contain ${isFaded ? "opacity-40" : ""}`}
      />
      <p className="mt-1 truncate text-xs text-muted">{caption}</p>
      <button
        type="button"
        aria-label={`Remove ${name}`}
        title="Remove"
        onClick={onRemove}
        className="absolute top-1 right-1 inline-flex size-8 cursor-pointer items-center justify-center rounded-full border border-line bg-raised text-text hover:text-bad pointer-coarse:size-11"
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  );
}
