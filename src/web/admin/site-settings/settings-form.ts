import type { Project, SiteSettings, SiteSettingsChanges } from "../../../contract/site-settings/site-settings.ts";
import { slugOfWords } from "../../../contract/slugs.ts";
import { api } from "../data/authenticated-api.ts";
import { deferred } from "../data/loading.ts";
import { type DocumentLoading, loadWithCopy } from "../documents/document-kind.ts";
import { fromRow, type Row, toRow } from "../forms/rows.ts";
import { loadMailStatus } from "../mail/mails-loader.ts";
import type { SettingName } from "./subjects.ts";

/** A project in its inputs: unset fields are empty. */
export type ProjectFields = { [Name in keyof Required<Project>]: Exclude<Project[Name], undefined> };

/** Settings that are lists of rows. Their schemas are not loaded here, because every screen loads this file. */
const lists = ["figures", "projects", "highlights", "faq", "socialLinks"] as const;
export type ListName = (typeof lists)[number];
export type SettingRow<Name extends ListName> = Name extends "projects" ? ProjectFields : SiteSettings[Name][number];

/** The settings in the form. */
export type SettingsForm = Omit<SiteSettings, ListName> & {
  [Name in ListName]: readonly Row<SettingRow<Name>>[];
};

/** Props of the inputs of the settings. */
export interface InputsProps {
  form: SettingsForm;
  change: (changes: Partial<SettingsForm> | ((current: SettingsForm) => Partial<SettingsForm>)) => void;
  /** Called before and after an upload. */
  onUploading: (step: 1 | -1) => void;
}

/** Props of the input of one setting. */
export interface InputProps extends InputsProps {
  name: SettingName;
  label: string;
}

const unsetLink = "#";
const linkText = (url: string | undefined) => (url === undefined || url === unsetLink ? "" : url);

/** Always lists the fields in the same order, because rows are compared as JSON. */
const projectFieldsOf = ({
  role = "",
  years = "",
  result = "",
  story = "",
  slug = "",
  images = [],
  ...project
}: Project): ProjectFields => ({
  id: project.id,
  title: project.title,
  description: project.description,
  role,
  years,
  result,
  image: project.image,
  technologies: project.technologies,
  demoUrl: linkText(project.demoUrl),
  githubUrl: linkText(project.githubUrl),
  featured: project.featured,
  story,
  slug,
  images,
});

function projectOf(row: Row<ProjectFields>): Project {
  const { githubUrl, role, years, result, story, slug, images, ...fields } = fromRow<ProjectFields>(row);
  return {
    ...fields,
    demoUrl: fields.demoUrl.trim() || unsetLink,
    ...(githubUrl.trim() && { githubUrl: githubUrl.trim() }),
    ...(role.trim() && { role: role.trim() }),
    ...(years.trim() && { years: years.trim() }),
    ...(result.trim() && { result: result.trim() }),
    ...(story.trim() && { story }),
    // Input without letters or digits is passed to the validation unchanged.
    ...(slug.trim() && { slug: slugOfWords(slug) || slug }),
    ...(images.length > 0 && { images }),
  };
}

/** Converts the rows of all lists; other settings stay as they are. */
const convertRows = (settings: object, convert: (row: never, list: string) => unknown) =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      lists.some((list) => list === name) ? (value as never[]).map((row) => convert(row, name)) : value,
    ]),
  );

/** These settings in the form: rows get ids. */
export const readSettings = (settings: Partial<SiteSettings>): Partial<SettingsForm> =>
  convertRows(settings, (row, list) => toRow<object>(list === "projects" ? projectFieldsOf(row) : row));

/** These fields of the form as the API names them. */
export const settingsOf = (form: Partial<SettingsForm>): SiteSettingsChanges =>
  convertRows(form, (row, list) => (list === "projects" ? projectOf(row) : fromRow(row)));

export const settingsLoading: DocumentLoading<SiteSettings, SettingsForm> = {
  formOf: (settings) => readSettings(settings) as SettingsForm,
  readFields: async (fields) => readSettings(fields),
  load: (_, client) => client.tagged("GET /settings"),
  loadCopy: (_, client) => client.call("GET /settings/working-copy"),
};

async function startSettings() {
  const start = await loadWithCopy(settingsLoading, "");
  return { ...start, blank: settingsLoading.formOf(start.saved.doc) };
}

const loadLinkedPages = async () =>
  (await api.call("GET /pages", { query: { limit: 1000 } })).data.filter(({ isInNavigation }) => isInNavigation);

export const settingsLoader = () => ({
  start: deferred(startSettings()),
  mail: deferred(loadMailStatus()),
  linkedPages: deferred(loadLinkedPages()),
});
