import { projectSlug } from "../../contract/site-settings/projects.ts";
import type { Project } from "../../contract/site-settings/site-settings.ts";

/** Former slugs of project pages, oldest first, each with the id of its project. */
export type FormerProjectSlugs = readonly (readonly [slug: string, projectId: string])[];

/** The oldest entries beyond this are dropped. */
const limit = 200;

const hasPage = ({ story }: Project) => Boolean(story);

/**
 * Adds the slugs that `before` had and `after` no longer has; drops those that a page uses, or a deleted project had.
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
