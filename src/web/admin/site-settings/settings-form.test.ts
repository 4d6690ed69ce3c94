import { expect, test } from "vitest";
import { defaultSiteSettings } from "../../../contract/site-settings/default-site-settings.ts";
import { SiteSettingsChanges } from "../../../contract/site-settings/site-settings.ts";
import { formAfterSave } from "../documents/editor-state.ts";
import { changedFields } from "../forms/changed-fields.ts";
import { errorsByRowId, withRowIds } from "../forms/rows.ts";
import { type SettingsForm, settingsLoading, settingsOf } from "./settings-form.ts";

const { formOf } = settingsLoading;
const changesOf = (form: SettingsForm, saved: SettingsForm) => settingsOf(changedFields(form, saved));

const base = formOf(defaultSiteSettings);

test("only changed settings are sent, in a form that the contract's schema accepts", () => {
  expect(changesOf(formOf(defaultSiteSettings), base)).toEqual({});
  const form = { ...base, headline: "New", faq: base.faq.toReversed(), skills: [...base.skills] };
  const changes = changesOf(form, base);
  expect(changes).toEqual({ headline: "New", faq: defaultSiteSettings.faq.toReversed() });
  expect(SiteSettingsChanges.parse(changes)).toEqual(changes);
});

test("the error of a list row is keyed by the row's id instead of its index", () => {
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

test("after a save the form has the stored values, except where text was typed during the save", () => {
  const sent = { ...base, name: " Grace ", headline: "Admiral" };
  const typed = { ...sent, headline: "Rear admiral" };
  const stored = { ...defaultSiteSettings, name: "Grace", headline: "Admiral", bio: "Theirs" };
  const after = withRowIds(formAfterSave(settingsLoading, typed, sent, stored), typed);
  expect([after.name, after.headline, after.bio]).toEqual(["Grace", "Rear admiral", "Theirs"]);
  expect(after.faq.map(({ rowId }) => rowId)).toEqual(base.faq.map(({ rowId }) => rowId));
});
