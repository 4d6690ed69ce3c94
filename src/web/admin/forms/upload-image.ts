import { uploadLimits } from "../../../contract/posts.ts";
import { CallFailed } from "../../api.ts";
import { api } from "../session/signed-in-api.ts";

/** Uploads one image and answers its address. */
export async function uploadImage(file: File) {
  if (file.size > uploadLimits.bytes) throw new CallFailed(413, `${file.name} is larger than 20 MB`);
  const form = new FormData();
  form.set("image", file);
  return (await api.post<{ url: string }>("/blogs/upload", form)).url;
}

export const imagesOf = (files: FileList | null | undefined) =>
  [...(files ?? [])].filter((file) => file.type.startsWith("image/"));
