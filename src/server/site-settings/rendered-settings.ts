import { navigationEntries } from "../../contract/navigation.ts";
import { newsletterRhythm } from "../../contract/newsletter/sign-up-texts.ts";
import { projectPath, projectSlug } from "../../contract/site-settings/projects.ts";
import {
  markdownSettings,
  type Project,
  type SiteContent,
  type SiteSettings,
  type SiteSettingsChanges,
} from "../../contract/site-settings/site-settings.ts";
import { textOf, withLineBreaks, withoutIds } from "../markdown/portable-html.ts";
import { plainText, type RenderContent, type RenderTask } from "../markdown/render-content.ts";

/** HTML of the Markdown settings, stored together with them. */
export interface RenderedSettings {
  /** Version of the code that rendered the texts; 0 if a later attempt may succeed. */
  version: number;
  html: Partial<SiteContent["html"]>;
  /** HTML of the project stories, by project id. */
  stories?: Record<string, string>;
}

/** Renders the Markdown settings among these. */
export async function renderSettings(
  settings: SiteSettingsChanges,
  { render, version, task }: { render: RenderContent; version: number; task: RenderTask },
): Promise<RenderedSettings> {
  const result: RenderedSettings = { version, html: {} };
  for (const name of markdownSettings) {
    const text = settings[name];
    if (text === undefined) continue;
    const { html, state } = await render(withLineBreaks(text), "markdown", task);
    if (state === "pending") result.version = 0;
    result.html[name] = html;
  }
  if (settings.projects) result.stories = {};
  for (const { id, story } of settings.projects ?? []) {
    if (!story || !result.stories) continue;
    const { html, state } = await render(story, "markdown", task);
    if (state === "pending") result.version = 0;
    result.stories[id] = html;
  }
  return result;
}

/** Returns the settings as pages show them; a text that was never rendered is shown as written. */
export function contentOf(
  settings: SiteSettings,
  rendered: RenderedSettings | undefined,
  {
    formerSlugs,
    linkedPages,
    hasMailServer,
  }: {
    formerSlugs: FormerProjectSlugs;
    linkedPages: Parameters<typeof navigationEntries>[1];
    hasMailServer: boolean;
  },
): SiteContent {
  const htmlOf = (name: (typeof markdownSettings)[number]) => rendered?.html[name] ?? plainText(settings[name]);
  const bio = withoutIds(htmlOf("bio"));
  const sendsMail = hasMailServer && settings.mailAddress !== "";
  return {
    ...settings,
    html: { bio, privacyText: htmlOf("privacyText"), termsText: htmlOf("termsText") },
    bioText: textOf(bio),
    navigation: navigationEntries(settings, linkedPages),
    projectPages: settings.projects.flatMap((project) =>
      project.story
        ? {
            path: projectPath(projectSlug(project)),
            formerPaths: formerSlugs.flatMap(([slug, id]) => (id === project.id ? projectPath(slug) : [])),
            project,
            html: rendered?.stories?.[project.id] ?? plainText(project.story),
          }
        : [],
    ),
    confirmsSubscriptions: sendsMail && settings.newsletterDoubleOptIn,
    newsletterRhythm: newsletterRhythm(sendsMail, settings),
  };
}

/** Former slugs of project pages, oldest first, each with the id of its project. */
export type FormerProjectSlugs = readonly (readonly [slug: string, projectId: string])[];

/** Maximum number of entries; the oldest ones are dropped. */
const limit = 200;

const hasPage = ({ story }: Project) => Boolean(story);

/**
 * Adds slugs that `before` had and `after` no longer has; drops slugs that a page uses, and those of deleted projects.
 */
export function withFormerSlugs(
  known: FormerProjectSlugs,
  before: readonly Project[],
  after: readonly Project[],
): FormerProjectSlugs {
  const used = new Set(after.filter(hasPage).map(projectSlug));
  const ids = new Set(after.map(({ id }) => id));
  const latest = new Map([
    ...known,
    ...before.filter(hasPage).map((project) => [projectSlug(project), project.id] as const),
  ]);
  return [...latest].filter(([slug, id]) => !used.has(slug) && ids.has(id)).slice(-limit);
}
