import { z } from "zod";
import { Author } from "../authors.ts";
import { CustomPage } from "../custom-pages.ts";
import { FoundTrashBulk, TrashBulk, TrashedDocument } from "../documents/trash.ts";
import { Done, listOf, oneOf } from "../envelope.ts";
import { BulkOutcome, LongListFilter } from "../long-lists.ts";
import { MediaChanges, MediaFilter, MediaImage } from "../media/media.ts";
import { UploadedImage } from "../media/uploads.ts";
import { Issue } from "../newsletter/issues.ts";
import { CreatedDraftLink, DraftLink, NewDraftLink } from "../posts/draft-links.ts";
import { Label, LabelFilter, LabelOutcome, LabelRemoval, LabelRename, RenameOutcome } from "../posts/labels.ts";
import { CheckedPost, PostProblem } from "../posts/post-checks.ts";
import { PostFilter } from "../posts/post-filter.ts";
import { FoundPostsBulk, PostsBulk, PostsBulkOutcome } from "../posts/posts-bulk.ts";
import {
  FeatureToggle,
  ListedPost,
  NewPost,
  Post,
  PostSave,
  postDocument,
  PreviewContent,
  PublishToggle,
} from "../posts/posts.ts";
import { Redirect } from "../redirects/redirects.ts";
import { type CallTable, params, idOrFile, idOrSlug, names } from "./call-schemas.ts";
import { addressesOf, documentCalls } from "./document-calls.ts";

const post = documentCalls(addressesOf("Post"), postDocument);

/** Calls for posts, with their labels and authors. */
export const postCalls = {
  "GET /blogs": { query: PostFilter, answer: listOf(ListedPost) },
  "GET /blogs/categories": { answer: names },
  "GET /blogs/tags": { answer: names },
  "GET /series": { answer: names },
  "GET /blogs/:id": { params: idOrSlug, resource: "Post", answer: oneOf(Post) },
  "GET /blogs/:id/related": { params: idOrSlug, resource: "Post", answer: oneOf(z.array(ListedPost)) },
  "POST /blogs": { body: NewPost, answer: oneOf(Post) },
  "PUT /blogs/bulk/all": { body: FoundPostsBulk, answer: oneOf(PostsBulkOutcome) },
  "PUT /blogs/bulk": { body: PostsBulk, answer: oneOf(PostsBulkOutcome) },
  "PUT /blogs/:id": { params, resource: "Post", body: PostSave, answer: oneOf(Post) },
  "PUT /blogs/:id/publish": { params, resource: "Post", body: PublishToggle, bodyOptional: true, answer: oneOf(Post) },
  "PUT /blogs/:id/featured": { params, resource: "Post", body: FeatureToggle, bodyOptional: true, answer: oneOf(Post) },
  "DELETE /blogs/:id": { params, resource: "Post", answer: Done },
  "GET /blogs/:id/working-copy": post.findCopy,
  "PUT /blogs/:id/working-copy": post.storeCopy,
  "DELETE /blogs/:id/working-copy": post.discardCopy,
  "GET /blogs/:id/draft-links": { params, resource: "Post", answer: oneOf(z.array(DraftLink)) },
  "POST /blogs/:id/draft-links": { params, resource: "Post", body: NewDraftLink, answer: oneOf(CreatedDraftLink) },
  "DELETE /draft-links/:id": { params, resource: "Draft link", answer: Done },
  "GET /blogs/:id/revisions": post.listRevisions,
  "GET /blogs/:id/revisions/:revision": post.getRevision,
  "POST /blogs/checks": { body: CheckedPost, answer: oneOf(z.array(PostProblem)) },
  "POST /preview": { body: PreviewContent, answer: oneOf(z.object({ html: z.string() })) },
  "GET /authors": { answer: oneOf(z.array(Author)) },
  "GET /authors/:id": { params: idOrSlug, resource: "Author", answer: oneOf(Author) },
  "GET /labels": { query: LabelFilter, answer: listOf(Label) },
  "PUT /labels/rename": { body: LabelRename, answer: oneOf(RenameOutcome) },
  "PUT /labels/remove": { body: LabelRemoval, answer: oneOf(LabelOutcome) },
} as const satisfies CallTable;

/** Calls for images. */
export const mediaCalls = {
  "POST /blogs/upload": { upload: { field: "image" }, answer: UploadedImage },
  "GET /media": { query: MediaFilter, answer: listOf(MediaImage) },
  "GET /media/:id": { params: idOrFile, resource: "Image", answer: oneOf(MediaImage) },
  "PUT /media/:id": { params: idOrFile, resource: "Image", body: MediaChanges, answer: oneOf(MediaImage) },
  "DELETE /media/:id": { params: idOrFile, resource: "Image", answer: Done },
} as const satisfies CallTable;

/** Calls for deleted documents of all kinds. */
export const trashCalls = {
  "GET /trash": { query: LongListFilter, answer: listOf(TrashedDocument) },
  "PUT /trash/bulk/all": { body: FoundTrashBulk, answer: oneOf(BulkOutcome) },
  "PUT /trash/bulk": { body: TrashBulk, answer: oneOf(BulkOutcome) },
  "PUT /trash/:id/restore": {
    params,
    resource: "Document",
    answer: oneOf(z.union([Post, CustomPage, Issue, Redirect])),
  },
  "DELETE /trash/:id": { params, resource: "Document", answer: Done },
  "DELETE /trash": { answer: oneOf(z.object({ removed: z.int() })) },
} as const satisfies CallTable;
