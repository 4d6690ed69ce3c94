import { saveUpload } from "../http/bodies/upload.ts";
import { type Route, route } from "../http/routes/route.ts";
import type { Media } from "./media.ts";

export function mediaApi(media: Media): Route[] {
  return [
    route(
      "POST /blogs/upload",
      {
        may: "user",
        rate: "none",
        cache: "never",
        summary: "Upload one image: PNG, JPEG, WebP, AVIF or GIF, up to 20 MB and 50 megapixels",
        upload: { field: "image" },
        status: 201,
      },
      async ({ viewer, request, once }) => media.store(viewer.id, (path) => saveUpload(request, "image", path), once),
    ),
  ];
}
