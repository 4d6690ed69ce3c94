import type { SiteSettings } from "../../../contract/site-settings/site-settings.ts";
// Autosaves use `publicApi`, which never asks for a new sign-in, because a dialog would interrupt typing.
import { api as publicApi } from "../../api.ts";
import { api } from "../data/authenticated-api.ts";
import { type DocumentKind, ifMatch } from "../documents/document-kind.ts";
import { changedFields } from "../forms/changed-fields.ts";
import { errorsByRowId } from "../forms/rows.ts";
import { type SettingsForm, settingsLoading, settingsOf } from "./settings-form.ts";
import { settingLabels, type Subject } from "./subjects.ts";

/** Document kind of the site settings; a save sends only the changed settings of one subject, such as Identity. */
export const settingsKind = ({ fields }: Subject): DocumentKind<SiteSettings, SettingsForm> => ({
  noun: "settings",
  named: "the settings",
  draftKey: "settings-draft",
  publishLabel: "Save",
  unchangedText: { title: "Nothing to save", message: "There are no unsaved changes on this page" },
  labels: settingLabels,
  images: ["avatar", "mark"],
  titleOf: () => "",
  pathOf: () => "/admin/settings",
  idOf: () => "site",
  isOnline: () => true,
  ...settingsLoading,
  fieldsOf: settingsOf,
  errorsOf: errorsByRowId,
  validate: (form) => form,
  intended(form, _, stored) {
    const ofSubject = Object.entries(form).filter(([name]) => name in fields);
    return stored ? { ...settingsLoading.formOf(stored), ...Object.fromEntries(ofSubject) } : form;
  },
  prepareSave(form, { target, workingCopy }) {
    const changes = settingsOf(target ? changedFields(form, settingsLoading.formOf(target.doc)) : form);
    const body = { ...changes, workingCopy };
    return () => api.tagged("PUT /settings", { body, headers: target ? ifMatch(target) : {} });
  },
  savedText: () => ({ title: "Success", message: "Settings saved" }),
  failureText: () => "Failed to save settings",
  storeCopy: (_, body, keepalive) => publicApi.call("PUT /settings/working-copy", { body, keepalive }),
  loadRevisions: () => api.call("GET /settings/revisions"),
  loadRevision: (_, revision) => api.call("GET /settings/revisions/:revision", { params: { revision } }),
});
