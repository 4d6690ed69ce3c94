import { type CustomPage, NewCustomPage, pageDocument } from "../../../contract/custom-pages.ts";
import { isProvisionalSlug, provisionalSlug } from "../../../contract/posts/empty-drafts.ts";
import type { ProjectFacts } from "../../../contract/projects.ts";
import { slugOfWords } from "../../../contract/slugs.ts";
// Stores text in the background. Unlike `api`, this client never interrupts typing by a sign-in dialog.
import { api as publicApi, randomHex } from "../../api.ts";
import { api } from "../data/authenticated-api.ts";
import { labelsOf } from "../documents/compare/form-fields.ts";
import { type DocumentKind, ifMatch } from "../documents/document-kind.ts";
import { validate } from "../forms/validate.ts";
import { type PageForm, pageLoading } from "./page-form.ts";
import { factLabels } from "./project-facts.tsx";

/**
 * Slug made from the typed slug or, if that is empty, from the title. Input without letters or digits is passed to the
 * validation unchanged.
 */
export const slugOfForm = ({ slug, title }: Pick<PageForm, "slug" | "title">) =>
  slugOfWords(slug.trim() || title) || slug;

const bodyOf = ({ contentFormat: _, ...fields }: PageForm) => ({ ...fields, slug: slugOfForm(fields) });

/** Texts by which version comparisons show a project: facts with their labels, pictures with their captions. */
const textsOf = ({ images, ...facts }: ProjectFacts) => [
  ...Object.entries(factLabels).map(
    ([name, label]) => `${label}: ${String(facts[name as keyof typeof factLabels] ?? "")}`,
  ),
  ...images.map(({ image, caption }) => `${image} ${caption}`),
];

export const pageKind: DocumentKind<CustomPage, PageForm> = {
  noun: "page",
  named: "this page",
  draftKey: "page-draft",
  publishLabel: "Save Page",
  labels: { ...labelsOf(pageDocument.fields), contentFormat: "Content format" },
  text: "content",
  textsOf: (field, { project }) => (field === "project" && project ? textsOf(project) : undefined),
  titleOf: ({ title }) => title,
  pathOf: ({ _id }) => `/admin/pages/edit/${_id}`,
  idOf: ({ _id }) => _id,
  isOnline: ({ isPublished }) => isPublished,
  isProvisional: ({ slug }) => isProvisionalSlug(slug),
  ...pageLoading,
  validate(form) {
    validate(NewCustomPage, bodyOf(form));
    return form;
  },
  prepareSave(form, { target, workingCopy }) {
    const body = bodyOf(form);
    if (!target) return () => api.tagged("POST /pages", { body });
    const params = { id: target.doc._id };
    return () => api.tagged("PUT /pages/:id", { params, body: { ...body, workingCopy }, headers: ifMatch(target) });
  },
  savedText: () => ({ title: "Success", message: "Page saved" }),
  failureText: () => "Failed to save the page",
  // The draft gets only a title and a slug; its text is stored in the working copy.
  createDraft({ title }) {
    const body = { title: title.trim() || "Untitled", slug: provisionalSlug(randomHex(12)) };
    return () => publicApi.tagged("POST /pages", { body });
  },
  storeCopy: (id, body, keepalive) =>
    publicApi.call("PUT /pages/:id/working-copy", { params: { id }, body, keepalive }),
  loadRevisions: (id) => api.call("GET /pages/:id/revisions", { params: { id } }),
  loadRevision: (id, revision) => api.call("GET /pages/:id/revisions/:revision", { params: { id, revision } }),
};
