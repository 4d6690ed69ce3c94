import { projectSlug } from "../../contract/site-settings/projects.ts";
import type { Project } from "../../contract/site-settings/site-settings.ts";

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
