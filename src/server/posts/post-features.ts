import type { AppContext } from "../context.ts";
import type { Core } from "../core.ts";
import { createDocuments } from "../documents/documents.ts";
import { createPostsBulk } from "./bulk/posts-bulk.ts";
import { createPostChecks } from "./checks/checks.ts";
import { createDerivedData } from "./derived/derived-data.ts";
import { createDraftLinks } from "./draft-links/draft-links.ts";
import { createLabels } from "./labels/labels.ts";
import { createPostStore } from "./post-store.ts";
import { postTrash } from "./post-trash.ts";
import { createPosts, postKind } from "./posts.ts";
import { createScheduledPublishing, type OnPublished } from "./publishing/scheduled-publishing.ts";

interface Deps extends Pick<Core, "jobs" | "render" | "changed"> {
  onPublished: OnPublished;
}

/** Features of posts: writing, publishing, searching, bulk changes, and the trash. */
export function createPostFeatures(context: AppContext, deps: Deps) {
  const { render, changed } = deps;
  const derivedData = createDerivedData(context, deps);
  const { followStatus } = createScheduledPublishing(context, deps);
  const postStore = createPostStore(context, { render, changed, followStatus });
  const posts = createPosts(context, { store: postStore, changed });
  return {
    postsBulk: createPostsBulk(context, { store: postStore, removeMany: posts.removeMany, changed }),
    derivedData,
    draftLinks: createDraftLinks(context, { render }),
    labels: createLabels(context, { changed }),
    postChecks: createPostChecks(context, { render }),
    posts,
    postStore,
    postTrash: postTrash(context, { changed, followStatus }),
    postDocuments: createDocuments(context, postKind),
  };
}
