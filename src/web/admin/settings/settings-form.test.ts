import { expect, test } from "vitest";
import { SiteSettingsChanges, defaultSiteSettings } from "../../../contract/site-settings.ts";
import { asRow, changesOf, errorsByRow, formAfter, formOf } from "./settings-form.ts";

const base = formOf(defaultSiteSettings);

test("only what was changed is sent, as the contract has it", () => {
  expect(changesOf(formOf(defaultSiteSettings), base)).toEqual({});
  const form = { ...base, headline: "New", faq: base.faq.toReversed(), skills: [...base.skills] };
  const changes = changesOf(form, base);
  expect(changes).toEqual({ headline: "New", faq: defaultSiteSettings.faq.toReversed() });
  expect(SiteSettingsChanges.parse(changes)).toEqual(changes);
});

test("a project's link that is left empty leads nowhere", () => {
  const [first] = base.projects;
  const project = { ...first!, demoUrl: " ", githubUrl: "https://example.com" };
  const [sent] = changesOf({ ...base, projects: [project] }, base).projects ?? [];
  expect(sent).toEqual({ ...defaultSiteSettings.projects[0], githubUrl: "https://example.com" });
  expect(
    changesOf({ ...base, projects: [asRow({ ...project, githubUrl: "" })] }, base).projects?.[0],
  ).not.toHaveProperty("githubUrl");
});

test("an error stays with its line when the lines move", () => {
  const row = base.faq[2]?.row;
  const fields = {
    name: "Wrong",
    "faq.2.question": "Please write the question",
    "skills.3": "Too long",
    faq: "Too many",
  };
  expect(errorsByRow(fields, base)).toEqual({
    name: "Wrong",
    [`faq.${row}.question`]: "Please write the question",
    "skills.3": "Too long",
    faq: "Too many",
  });
});

test("after a save the form is the server's, but for what was typed meanwhile", () => {
  const sent = { ...base, name: " Grace ", headline: "Admiral" };
  const typed = { ...sent, headline: "Rear admiral" };
  const after = formAfter(typed, sent, { ...defaultSiteSettings, name: "Grace", headline: "Admiral", bio: "Theirs" });
  expect([after.name, after.headline, after.bio]).toEqual(["Grace", "Rear admiral", "Theirs"]);
  expect(after.faq.map(({ row }) => row)).toEqual(base.faq.map(({ row }) => row));
});
