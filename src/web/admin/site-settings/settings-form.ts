import type { Project, SiteSettings, SiteSettingsChanges } from "../../../contract/site-settings/site-settings.ts";
import { slugOfWords } from "../../../contract/slugs.ts";
import { api } from "../data/authenticated-api.ts";
import { deferred } from "../data/loading.ts";
import { type DocumentLoading, loadWithCopy } from "../documents/document-kind.ts";
import { fromRow, type Row, toRow } from "../forms/rows.ts";
import { loadMailStatus } from "../mail/mails-loader.ts";

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

/** Always lists the fields in the same order, because rows are compared as JSON. */
const projectFieldsOf = ({ story = "", slug = "", images = [], ...project }: Project): ProjectFields => ({
  id: project.id,
  title: project.title,
  description: project.description,
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

/** These settings in the form: rows get ids. */
export function readSettings(settings: Partial<SiteSettings>): Partial<SettingsForm> {
  const { figures, projects, highlights, faq, socialLinks, ...fields } = settings;
  return {
    ...fields,
    ...(figures && { figures: figures.map((figure) => toRow(figure)) }),
    ...(projects && { projects: projects.map((project) => toRow(projectFieldsOf(project))) }),
    ...(highlights && { highlights: highlights.map((highlight) => toRow(highlight)) }),
    ...(faq && { faq: faq.map((question) => toRow(question)) }),
    ...(socialLinks && { socialLinks: socialLinks.map((link) => toRow(link)) }),
  };
}

/** These fields of the form as the API names them. */
export function settingsOf(form: Partial<SettingsForm>): SiteSettingsChanges {
  const { figures, projects, highlights, faq, socialLinks, ...fields } = form;
  return {
    ...fields,
    ...(figures && { figures: figures.map(fromRow<Lists["figures"]>) }),
    ...(projects && { projects: projects.map(projectOf) }),
    ...(highlights && { highlights: highlights.map(fromRow<Lists["highlights"]>) }),
    ...(faq && { faq: faq.map(fromRow<Lists["faq"]>) }),
    ...(socialLinks && { socialLinks: socialLinks.map(fromRow<Lists["socialLinks"]>) }),
  };
}

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
