import { type Issue, issueDocument } from "../../../../../contract/newsletter/issues.ts";
// Autosaves use `publicApi`, which never asks for a new sign-in, because a dialog would interrupt typing.
import { api as publicApi } from "../../../../api.ts";
import { api } from "../../../data/authenticated-api.ts";
import { labelsOf } from "../../../documents/compare/form-fields.ts";
import { type DocumentKind, ifMatch } from "../../../documents/document-kind.ts";
import { changedFields } from "../../../forms/changed-fields.ts";
import { type IssueForm, issueLoading, payloadOf } from "./issue-form.ts";

/** Document kind of newsletter issues, for the editor. */
export const issueKind: DocumentKind<Issue, IssueForm> = {
  noun: "issue",
  named: "this issue",
  draftKey: "issue-draft",
  publishLabel: "Send",
  labels: { ...labelsOf(issueDocument.fields), posts: issueDocument.fields.postIds.label },
  textsOf: (field, { posts }) => (field === "posts" ? posts.map(({ title }) => title) : undefined),
  text: "note",
  titleOf: ({ subject }) => subject,
  pathOf: ({ _id }) => `/admin/newsletter/issues/${_id}`,
  idOf: ({ _id }) => _id,
  isOnline: () => false,
  ...issueLoading,
  fieldsOf: payloadOf,
  validate: (form) => form,
  prepareSave(form, { target, workingCopy }) {
    if (!target) return () => api.tagged("POST /newsletter/issues", { body: payloadOf(form) });
    // Sends only changed fields: an unchanged list of posts lacks trashed posts, and would remove them.
    const changes = payloadOf(changedFields(form, issueLoading.formOf(target.doc)));
    const options = { params: { id: target.doc._id }, body: { ...changes, workingCopy }, headers: ifMatch(target) };
    return () => api.tagged("PUT /newsletter/issues/:id", options);
  },
  // No toast after saving: `IssueBar` shows the saving status.
  savedText: () => undefined,
  failureText: () => "Failed to save the issue",
  createDraft(form) {
    const body = payloadOf(form);
    return () => publicApi.tagged("POST /newsletter/issues", { body });
  },
  storeCopy: (id, body, keepalive) =>
    publicApi.call("PUT /newsletter/issues/:id/working-copy", { params: { id }, body, keepalive }),
  loadRevisions: (id) => api.call("GET /newsletter/issues/:id/revisions", { params: { id } }),
  loadRevision: (id, revision) =>
    api.call("GET /newsletter/issues/:id/revisions/:revision", { params: { id, revision } }),
};
