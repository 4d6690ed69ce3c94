import { ImagePlus, X } from "lucide-react";
import { type ChangeEvent, useId, useState } from "react";
import { ErrorText, RequiredMark } from "../../../ui/field.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { useErrorToast } from "../../data/use-failure-toast.ts";
import { imagesOf, uploadHint, uploadImage } from "../../forms/upload-image.ts";
import { LibraryButton } from "../../media/library.tsx";
import type { SectionProps } from "../panels/post-field-props.tsx";
import { postFields, withImage } from "../post-form.ts";

/** Featured image and gallery. Picked files are uploaded at once, and the first one since the last save is featured. */
export function ImagePicker({ form, change, errors, saved, onUploading }: SectionProps) {
  const id = useId();
  const showError = useErrorToast();
  const [uploadCount, setUploadCount] = useState(0);
  const error = errors["featuredImage"] ?? errors["galleryImages"];

  const add = (url: string) => change((current) => withImage(current, url, saved?.featuredImage));

  function count(step: 1 | -1) {
    setUploadCount((current) => current + step);
    onUploading(step);
  }

  async function upload(file: File) {
    count(1);
    try {
      add(await uploadImage(file));
    } catch (reason) {
      showError(`${file.name} could not be uploaded`, reason);
    } finally {
      count(-1);
    }
  }

  function pick(event: ChangeEvent<HTMLInputElement>) {
    for (const file of imagesOf(event.currentTarget.files)) void upload(file);
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
            caption="Featured"
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
        <li className="relative flex h-14 w-36 items-center justify-center rounded-md border border-dashed border-strong-line text-muted focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent hover:bg-sunken hover:text-text">
          {uploadCount > 0 ? (
            <Spinner label="Uploading" className="size-5" />
          ) : (
            <ImagePlus aria-hidden className="size-5" />
          )}
          <span aria-hidden className="ml-2 text-xs">
            {uploadCount > 0 ? "Uploading..." : "Add images"}
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
      <LibraryButton aria-describedby={`${id}-label`} className="self-start" onPick={({ url }) => add(url)} />
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
  onRemove: () => void;
}

/** A small image with a button that removes it. */
function ImagePreview({ src, name, caption, onRemove }: PreviewProps) {
  return (
    <li className="relative w-36">
      <img src={src} alt="" className="h-24 w-36 rounded-md bg-sunken object-contain" />
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
