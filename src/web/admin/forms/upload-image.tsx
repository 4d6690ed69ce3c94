import { ImagePlus } from "lucide-react";
import { type ComponentProps, useRef, useState } from "react";
import { uploadLimits } from "../../../contract/media/uploads.ts";
import { CallFailed } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { api } from "../data/authenticated-api.ts";
import { useErrorToast } from "../data/use-failure-toast.ts";

const maxSize = `${uploadLimits.bytes / 1024 ** 2} MB`;
export const uploadHint = `PNG, JPEG, WebP, AVIF or GIF, up to ${maxSize}.`;

let last: Promise<unknown> = Promise.resolve();

/** Uploads one image and returns its URL. Waits for earlier uploads, because the server limits concurrent ones. */
export async function uploadImage(file: File) {
  if (file.size > uploadLimits.bytes) throw new CallFailed(413, `${file.name} is larger than ${maxSize}`);
  const upload = last.then(() => send(file));
  last = upload.catch(() => undefined);
  return upload;
}

async function send(file: File) {
  const form = new FormData();
  form.set("image", file);
  return (await api.call("POST /blogs/upload", { body: form })).url;
}

/** Uploads images in order; shows errors. Calls `onUploading` with 1 before the first image, -1 after the last. */
export function useUploads(onUploading?: (step: 1 | -1) => void) {
  const showError = useErrorToast();
  const [uploading, setUploading] = useState<readonly string[]>([]);

  return {
    /** Names of the files that are not uploaded yet. */
    uploading,
    async upload(files: readonly File[], onUploaded: (url: string, file: File) => void) {
      onUploading?.(1);
      setUploading((names) => [...names, ...files.map(({ name }) => name)]);
      for (const file of files) {
        try {
          onUploaded(await uploadImage(file), file);
        } catch (error) {
          showError(`${file.name} could not be uploaded`, error);
        }
        setUploading((names) => names.toSpliced(names.indexOf(file.name), 1));
      }
      onUploading?.(-1);
    },
  };
}

export const imagesOf = (files: FileList | null | undefined) =>
  [...(files ?? [])].filter((file) => file.type.startsWith("image/"));

interface ImageInputProps extends Omit<ComponentProps<"input">, "onChange"> {
  text: string;
  isBusy: boolean;
  onImages: (files: readonly File[]) => void;
}

/** A box with a file input for images. Each pick clears its value, so that the same file can be picked again. */
export const ImageInput = ({ text, isBusy, onImages, className = "", ...input }: ImageInputProps) => (
  <div
    className={`relative inline-flex items-center gap-2 rounded-md border focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent hover:bg-sunken ${className}`}
  >
    {isBusy ? <Spinner label="Uploading" className="size-4" /> : <ImagePlus aria-hidden className="size-4" />}
    <span aria-hidden>{isBusy ? "Uploading..." : text}</span>
    <input
      {...input}
      type="file"
      accept="image/*"
      onChange={({ currentTarget }) => {
        onImages(imagesOf(currentTarget.files));
        currentTarget.value = "";
      }}
      className="absolute inset-0 w-full cursor-pointer opacity-0 disabled:cursor-default"
    />
  </div>
);

interface ButtonProps extends Omit<ComponentProps<typeof Button>, "onClick"> {
  /** Accessible name of the hidden file input. */
  label: string;
  onImages: (files: readonly File[]) => void;
}

/** A button that picks image files. */
export function PickImagesButton({ label, onImages, ...button }: ButtonProps) {
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
