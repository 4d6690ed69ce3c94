import { X } from "lucide-react";
import { useId } from "react";
import { ErrorText, RequiredMark } from "../../../ui/field.tsx";
import { ImageInput, uploadHint, useUploads } from "../../forms/upload-image.tsx";
import { LibraryButton } from "../../media/library.tsx";
import type { SectionProps } from "../panels/post-field-props.tsx";
import { postFields, withImage } from "../post-form.ts";

/** Featured image and gallery. Chosen files are uploaded at once; the first one after a save becomes featured. */
export function ImagePicker({ form, change, errors, saved, onUploading }: SectionProps) {
  const id = useId();
  const { uploading, upload } = useUploads(onUploading);
  const error = errors["featuredImage"] ?? errors["galleryImages"];

  const add = (url: string) => change((current) => withImage(current, url, saved?.featuredImage));

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
        <li>
          <ImageInput
            id={id}
            text="Add images"
            isBusy={uploading.length > 0}
            multiple
            aria-describedby={`${id}-about`}
            onImages={(files) => void upload(files, add)}
            className="h-14 w-36 justify-center border-dashed border-strong-line text-xs text-muted hover:text-text"
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
  /** Name of the image in the label of its remove button. */
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
