import type { Project, SiteSettings, SiteSettingsChanges } from "../../../contract/site-settings.ts";
import { slugOfWords } from "../../../contract/slugs.ts";
import { fromRow, type Row, toRow } from "../forms/rows.ts";

/** A project as its inputs hold it: what is not set is empty. */
export type ProjectFields = { [Name in keyof Required<Project>]: Exclude<Project[Name], undefined> };

interface Lists {
  figures: SiteSettings["figures"][number];
  projects: ProjectFields;
  highlights: SiteSettings["highlights"][number];
  faq: SiteSettings["faq"][number];
  socialLinks: SiteSettings["socialLinks"][number];
}

export type ListName = keyof Lists;

/** The settings as the screen holds them. */
export type SettingsForm = Omit<SiteSettings, keyof Lists> & { [Name in keyof Lists]: readonly Row<Lists[Name]>[] };

const unsetLink = "#";
const linkText = (url: string | undefined) => (url === undefined || url === unsetLink ? "" : url);

/** The form of saved settings; rows take over the ids of `previous`, so that their inputs keep the focus. */
export function formOf(settings: SiteSettings, previous?: SettingsForm): SettingsForm {
  const projects = settings.projects.map((project): ProjectFields => ({
    ...project,
    demoUrl: linkText(project.demoUrl),
    githubUrl: linkText(project.githubUrl),
    story: project.story ?? "",
    slug: project.slug ?? "",
    images: project.images ?? [],
  }));
  return {
    ...settings,
    figures: settings.figures.map((figure, index) => toRow(figure, previous?.figures[index])),
    projects: projects.map((project, index) => toRow(project, previous?.projects[index])),
    highlights: settings.highlights.map((highlight, index) => toRow(highlight, previous?.highlights[index])),
    faq: settings.faq.map((question, index) => toRow(question, previous?.faq[index])),
    socialLinks: settings.socialLinks.map((link, index) => toRow(link, previous?.socialLinks[index])),
  };
}

function projectOf(row: Row<ProjectFields>): Project {
  const { githubUrl, story, slug, images, ...fields } = fromRow<ProjectFields>(row);
  return {
    ...fields,
    demoUrl: fields.demoUrl.trim() || unsetLink,
    ...(githubUrl.trim() && { githubUrl: githubUrl.trim() }),
    ...(story.trim() && { story }),
    // What has neither letter nor digit goes to the validation as it is.
    ...(slug.trim() && { slug: slugOfWords(slug) || slug }),
    ...(images.length > 0 && { images }),
  };
}

const settingsOf = (form: SettingsForm): SiteSettings => ({
  ...form,
  figures: form.figures.map(fromRow<Lists["figures"]>),
  projects: form.projects.map(projectOf),
  highlights: form.highlights.map(fromRow<Lists["highlights"]>),
  faq: form.faq.map(fromRow<Lists["faq"]>),
  socialLinks: form.socialLinks.map(fromRow<Lists["socialLinks"]>),
});

const namesOf = (form: SettingsForm) => Object.keys(form) as (keyof SettingsForm)[];

/** The settings in which the form differs from `base`, as the API takes them. */
export function changesOf(form: SettingsForm, base: SettingsForm): SiteSettingsChanges {
  const touched = namesOf(form).filter((name) => form[name] !== base[name]);
  if (!touched.length) return {};
  const [current, saved] = [settingsOf(form), settingsOf(base)];
  const changed = touched.filter((name) => JSON.stringify(current[name]) !== JSON.stringify(saved[name]));
  return Object.fromEntries(changed.map((name) => [name, current[name]]));
}

/** These settings of the form, to be restored later. */
export const pickSettings = (form: SettingsForm, picked: readonly string[]): Partial<SettingsForm> =>
  Object.fromEntries(namesOf(form).flatMap((name) => (picked.includes(name) ? [[name, form[name]]] : [])));

/** The form after a save: what the server stored, except for what was typed since the form was sent. */
export function formAfterSave(current: SettingsForm, sent: SettingsForm, stored: SiteSettings): SettingsForm {
  const typedSince = namesOf(current).filter((name) => current[name] !== sent[name]);
  return { ...formOf(stored, sent), ...pickSettings(current, typedSince) };
}
