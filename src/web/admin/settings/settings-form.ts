import type { Project, SiteSettings, SiteSettingsChanges } from "../../../contract/site-settings.ts";
import { slugOfWords } from "../../../contract/slugs.ts";
import { fromRow, type Row, toRow } from "../forms/rows.ts";

/** A project in its inputs: unset fields are empty. */
export type ProjectFields = { [Name in keyof Required<Project>]: Exclude<Project[Name], undefined> };

interface Lists {
  figures: SiteSettings["figures"][number];
  projects: ProjectFields;
  highlights: SiteSettings["highlights"][number];
  faq: SiteSettings["faq"][number];
  socialLinks: SiteSettings["socialLinks"][number];
}

export type ListName = keyof Lists;

/** The settings in the form. */
export type SettingsForm = Omit<SiteSettings, keyof Lists> & { [Name in keyof Lists]: readonly Row<Lists[Name]>[] };

const unsetLink = "#";
const linkText = (url: string | undefined) => (url === undefined || url === unsetLink ? "" : url);

/** Form of saved settings; rows take over the ids of `previous`, so that their inputs keep the focus. */
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
    // Input without letters or digits is passed to the validation unchanged.
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

/** Settings in which the form differs from `base`, in the form that the API accepts. */
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

/** Returns the form after a save: the stored values, except for text typed since the form was sent. */
export function formAfterSave(current: SettingsForm, sent: SettingsForm, stored: SiteSettings): SettingsForm {
  const typedSince = namesOf(current).filter((name) => current[name] !== sent[name]);
  return { ...formOf(stored, sent), ...pickSettings(current, typedSince) };
}
