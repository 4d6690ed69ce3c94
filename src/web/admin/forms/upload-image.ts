import { uploadLimits } from "../../../contract/media/uploads.ts";
import { CallFailed } from "../../api.ts";
import { api } from "../data/authenticated-api.ts";

const maxSize = `${uploadLimits.bytes / 1024 ** 2} MB`;
export const uploadHint = `PNG, JPEG, WebP, AVIF or GIF, up to ${maxSize}.`;

let last: Promise<unknown> = Promise.resolve();

/** Uploads one image and returns its URL. One at a time, because the server limits concurrent uploads. */
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

export const imagesOf = (files: FileList | null | undefined) =>
  [...(files ?? [])].filter((file) => file.type.startsWith("image/"));
