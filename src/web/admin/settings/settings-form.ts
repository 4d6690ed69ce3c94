import type { Project, SiteSettings, SiteSettingsChanges } from "../../../contract/site-settings.ts";

/** A line of a list, with a mark that stays its own when the lines move. */
export type Row<T> = T & { readonly row: string };

/** A project whose links lead nowhere while they are empty. */
export type ProjectFields = Omit<Project, "githubUrl"> & { githubUrl: string };

interface Lists {
  figures: SiteSettings["figures"][number];
  projects: ProjectFields;
  highlights: SiteSettings["highlights"][number];
  faq: SiteSettings["faq"][number];
  socialLinks: SiteSettings["socialLinks"][number];
}

type RowsOf<T> = { [Name in keyof T]: readonly Row<T[Name]>[] };

/** The settings as the screen holds them. */
export type SettingsForm = Omit<SiteSettings, keyof Lists> & RowsOf<Lists>;

let rows = 0;
export const asRow = <T>(value: T, like?: { row: string }): Row<T> => ({ ...value, row: like?.row ?? `row-${++rows}` });

const nowhere = "#";
const emptied = (url: string | undefined) => (url === undefined || url === nowhere ? "" : url);

/** The form of what the server has; lines keep the marks of those they are made from. */
export function formOf(settings: SiteSettings, like?: SettingsForm): SettingsForm {
  const projects = settings.projects.map((project): ProjectFields => ({
    ...project,
    demoUrl: emptied(project.demoUrl),
    githubUrl: emptied(project.githubUrl),
  }));
  return {
    ...settings,
    figures: settings.figures.map((figure, index) => asRow(figure, like?.figures[index])),
    projects: projects.map((project, index) => asRow(project, like?.projects[index])),
    highlights: settings.highlights.map((highlight, index) => asRow(highlight, like?.highlights[index])),
    faq: settings.faq.map((question, index) => asRow(question, like?.faq[index])),
    socialLinks: settings.socialLinks.map((link, index) => asRow(link, like?.socialLinks[index])),
  };
}

const withoutRow = <T extends object>({ row: _, ...value }: Row<T>) => value;

function projectOf(project: Row<ProjectFields>): Project {
  const { githubUrl, ...fields } = withoutRow<ProjectFields>(project);
  return {
    ...fields,
    demoUrl: fields.demoUrl.trim() || nowhere,
    ...(githubUrl.trim() && { githubUrl: githubUrl.trim() }),
  };
}

const settingsOf = (form: SettingsForm): SiteSettings => ({
  ...form,
  figures: form.figures.map(withoutRow<Lists["figures"]>),
  projects: form.projects.map(projectOf),
  highlights: form.highlights.map(withoutRow<Lists["highlights"]>),
  faq: form.faq.map(withoutRow<Lists["faq"]>),
  socialLinks: form.socialLinks.map(withoutRow<Lists["socialLinks"]>),
});

const names = (form: SettingsForm) => Object.keys(form) as (keyof SettingsForm)[];

/** The settings that the form says otherwise than `base`, and only those. */
export function changesOf(form: SettingsForm, base: SettingsForm): SiteSettingsChanges {
  const touched = names(form).filter((name) => form[name] !== base[name]);
  if (!touched.length) return {};
  const [said, was] = [settingsOf(form), settingsOf(base)];
  const changed = touched.filter((name) => JSON.stringify(said[name]) !== JSON.stringify(was[name]));
  return Object.fromEntries(changed.map((name) => [name, said[name]]));
}

/** These settings of the form, to be put back later. */
export const partOf = (form: SettingsForm, wanted: readonly string[]): Partial<SettingsForm> =>
  Object.fromEntries(names(form).flatMap((name) => (wanted.includes(name) ? [[name, form[name]]] : [])));

/** The form after a save: as the server has it, but for what was typed while the call was under way. */
export function formAfter(now: SettingsForm, sent: SettingsForm, settings: SiteSettings): SettingsForm {
  const saved = formOf(settings, sent);
  return {
    ...saved,
    ...partOf(
      now,
      names(now).filter((name) => now[name] !== sent[name]),
    ),
  };
}

/** What is wrong, by the mark of the line instead of its place, so that it stays with a line that moves. */
export function errorsByRow(fields: Record<string, string>, form: SettingsForm): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => {
      const [name = "", index = "", ...rest] = path.split(".");
      const list: unknown = form[name as keyof SettingsForm];
      const line: unknown = Array.isArray(list) && index ? list[Number(index)] : undefined;
      const row = typeof line === "object" && line && "row" in line ? String(line.row) : index;
      return [[name, row, ...rest].filter(Boolean).join("."), message];
    }),
  );
}
