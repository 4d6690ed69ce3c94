import { mediaTexts } from "../../contract/media.ts";
import { done, list, one } from "../http/answers.ts";
import { saveUpload } from "../http/bodies/upload.ts";
import { type Route, route } from "../http/routes/route.ts";
import type { MediaLibrary } from "./media-library.ts";
import type { Media } from "./media.ts";

const shared = { may: "user", rate: "none", cache: "never" } as const;

export function mediaApi(media: Media, library: MediaLibrary): Route[] {
  return [
    route(
      "GET /media",
      { ...shared, summary: "List uploaded images, newest first: your own, or all for an administrator" },
      async ({ viewer, query }) => list(await library.list(viewer, query)),
    ),
    route("GET /media/:id", { ...shared, summary: "Get an uploaded image" }, async ({ viewer, params }) =>
      one(await library.get(viewer, params.id)),
    ),
    route(
      "PUT /media/:id",
      { ...shared, summary: "Change the texts that are inserted with an image; existing posts keep theirs" },
      async ({ viewer, params, body }) => one(await library.change(viewer, params.id, body)),
    ),
    route(
      "DELETE /media/:id",
      { ...shared, summary: "Delete an unused image", refuses: { 409: mediaTexts.inUse } },
      async ({ viewer, params }) => {
        await library.remove(viewer, params.id);
        return done;
      },
    ),
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
      async ({ viewer, request, once }) =>
        media.store(viewer.id, (path, count) => saveUpload(request, "image", path, count), once),
    ),
  ];
}
