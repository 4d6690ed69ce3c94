import { postTexts } from "../../../contract/post-texts.ts";
import { done, one } from "../../http/answers.ts";
import { type Route, route } from "../../http/routes/route.ts";
import type { WorkingCopies } from "./working-copies.ts";

const own = { may: "user", rate: "none", cache: "never" } as const;
const refuses = { 409: postTexts.workingCopyChanged };

export function workingCopiesApi(workingCopies: WorkingCopies): Route[] {
  return [
    route(
      "GET /blogs/:id/working-copy",
      { ...own, summary: "Get your unsaved changes of a post; null if there are none" },
      async ({ viewer, params }) => one((await workingCopies.find(viewer, params.id)) ?? null),
    ),
    route(
      "PUT /blogs/:id/working-copy",
      { ...own, summary: "Store your unsaved changes of a post, which readers do not see before a save", refuses },
      async ({ viewer, params, body }) => one(await workingCopies.store(viewer, params.id, body)),
    ),
    route(
      "DELETE /blogs/:id/working-copy",
      { ...own, summary: "Discard your unsaved changes of a post", refuses },
      async ({ viewer, params, query }) => {
        await workingCopies.discard(viewer, params.id, query.version);
        return done;
      },
    ),
  ];
}
