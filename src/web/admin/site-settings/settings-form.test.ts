import { expect, test } from "vitest";
import { defaultSiteSettings } from "../../../contract/site-settings/default-site-settings.ts";
import { type SiteSettings, SiteSettingsChanges } from "../../../contract/site-settings/site-settings.ts";
import { formAfterSave } from "../documents/editor-state.ts";
import { changedFields } from "../forms/changed-fields.ts";
import { errorsByRowId, toRow, withRowIds } from "../forms/rows.ts";
import { type SettingsForm, settingsLoading, settingsOf } from "./settings-form.ts";

const { formOf } = settingsLoading;
const changesOf = (form: SettingsForm, saved: SettingsForm) => settingsOf(changedFields(form, saved));

const base = formOf(defaultSiteSettings);

test("only changed settings are sent, as the contract describes them", () => {
  expect(changesOf(formOf(defaultSiteSettings), base)).toEqual({});
  const form = { ...base, headline: "New", faq: base.faq.toReversed(), skills: [...base.skills] };
  const changes = changesOf(form, base);
  expect(changes).toEqual({ headline: "New", faq: defaultSiteSettings.faq.toReversed() });
  expect(SiteSettingsChanges.parse(changes)).toEqual(changes);
});

test("a project without a link is stored without one", () => {
  const [first] = base.projects;
  const project = { ...first!, demoUrl: " ", githubUrl: "https://example.com" };
  const [sent] = changesOf({ ...base, projects: [project] }, base).projects ?? [];
  expect(sent).toEqual({ ...defaultSiteSettings.projects[0], githubUrl: "https://example.com" });
  expect(
    changesOf({ ...base, projects: [toRow({ ...project, githubUrl: "" })] }, base).projects?.[0],
  ).not.toHaveProperty("githubUrl");
});

test("a project that comes back from a working copy equals the saved one", () => {
  const projects = defaultSiteSettings.projects.map((project) => ({ ...project, githubUrl: "https://example.com" }));
  const saved = formOf({ ...defaultSiteSettings, projects });
  const copied = formOf({ ...defaultSiteSettings, ...settingsOf({ projects: saved.projects }) } as SiteSettings);
  expect(changesOf(copied, saved)).toEqual({});
});

test("an error moves with its row", () => {
  const rowId = base.faq[2]?.rowId;
  const fields = {
    name: "Wrong",
    "faq.2.question": "Please write the question",
    "skills.3": "Too long",
    faq: "Too many",
  };
  expect(errorsByRowId(fields, base)).toEqual({
    name: "Wrong",
    [`faq.${rowId}.question`]: "Please write the question",
    "skills.3": "Too long",
    faq: "Too many",
  });
});

test("after a save the form is the stored one, except for text typed during the save", () => {
  const sent = { ...base, name: " Grace ", headline: "Admiral" };
  const typed = { ...sent, headline: "Rear admiral" };
  const stored = { ...defaultSiteSettings, name: "Grace", headline: "Admiral", bio: "Theirs" };
  const after = withRowIds(formAfterSave(settingsLoading, typed, sent, stored), typed);
  expect([after.name, after.headline, after.bio]).toEqual(["Grace", "Rear admiral", "Theirs"]);
  expect(after.faq.map(({ rowId }) => rowId)).toEqual(base.faq.map(({ rowId }) => rowId));
});
