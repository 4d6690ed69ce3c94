import type { AppContext, OnContentChange } from "../context.ts";
import { createDocuments } from "../documents/documents.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { RenderContent } from "../markdown/render-content.ts";
import { createPostsBulk } from "./bulk/posts-bulk.ts";
import { createPostChecks } from "./checks/checks.ts";
import { createDerivedData } from "./derived/derived-data.ts";
import { createDraftLinks } from "./draft-links/draft-links.ts";
import { createLabels } from "./labels/labels.ts";
import { createPostStore } from "./post-store.ts";
import { postTrash } from "./post-trash.ts";
import { createPosts, postKind } from "./posts.ts";
import { createScheduledPublishing, type OnPublished } from "./publishing/scheduled-publishing.ts";

interface Deps {
  jobs: Jobs;
  render: RenderContent;
  changed: OnContentChange;
  onPublished: OnPublished;
}

/** Features of posts: writing, publishing, searching, bulk changes, and the trash. */
export function createPostFeatures(context: AppContext, { jobs, render, changed, onPublished }: Deps) {
  const derivedData = createDerivedData(context, { jobs, render, changed });
  const { followStatus } = createScheduledPublishing(context, { jobs, changed, onPublished });
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
