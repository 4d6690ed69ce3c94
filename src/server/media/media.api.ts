import { mediaTexts } from "../../contract/media/media.ts";
import { saveUpload } from "../http/bodies/upload.ts";
import { type Route, userRoute } from "../http/routes/route.ts";
import type { MediaLibrary } from "./media-library.ts";
import type { Media } from "./media.ts";

export const mediaApi = (media: Media, library: MediaLibrary): Route[] => [
  userRoute(
    "GET /media",
    "List uploaded images, newest first: your own, or all for an administrator",
    ({ viewer, query }) => library.list(viewer, query),
  ),
  userRoute("GET /media/:id", "Get an uploaded image", ({ viewer, params }) => library.get(viewer, params.id)),
  userRoute(
    "PUT /media/:id",
    "Change the texts that are inserted with an image; existing posts keep theirs",
    ({ viewer, params, body }) => library.change(viewer, params.id, body),
  ),
  userRoute(
    "DELETE /media/:id",
    { summary: "Delete an unused image", refuses: { 409: mediaTexts.inUse } },
    ({ viewer, params }) => library.remove(viewer, params.id),
  ),
  userRoute(
    "POST /blogs/upload",
    { summary: "Upload one image: PNG, JPEG, WebP, AVIF or GIF, up to 20 MB and 50 megapixels", status: 201 },
    ({ viewer, request, once }) => media.store(viewer.id, (path) => saveUpload(request, "image", path), once),
  ),
];
