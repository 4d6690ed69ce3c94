import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";

interface Project {
  id: string;
  title: string;
  description: string;
  image: string | null;
  technologies: string[];
  demoUrl: string;
  githubUrl?: string;
  featured: boolean;
  role?: string;
  years?: string;
  result?: string;
  story?: string;
  slug?: string;
  images?: string[];
}

interface Settings {
  projects?: Project[];
  projectOrder?: string[];
  formerProjectSlugs?: [slug: string, projectId: string][];
  rendered?: { stories?: Record<string, string> };
}

/**
 * Makes the projects of the settings pages. The settings keep them, because processes of the former release read them
 * there. A site whose examples nobody changed gets them as pages at its next start.
 */
export async function projects(db: Kysely<never>) {
  await sql`alter table pages add column project text`.execute(db);
  const settings = await sql<{
    value: string;
    updated_at: number;
  }>`select value, updated_at from site_settings`.execute(db);
  const [row] = settings.rows;
  const stored = row ? (JSON.parse(row.value) as Settings) : {};
  const at = row?.updated_at ?? 0;
  const ids = new Map<string, string>();
  for (const project of stored.projects ?? [])
    ids.set(project.id, await insert(db, project, { at, isPublished: 1, stored }));
  await insertUnsaved(db, stored.projects ?? [], ids);
  if (!stored.projects) return;

  for (const [slug, projectId] of stored.formerProjectSlugs ?? []) {
    const id = ids.get(projectId);
    if (id)
      await sql`insert into former_page_slugs (slug, page_id) values (${slug}, ${id}) on conflict do nothing`.execute(
        db,
      );
  }
  const ordered: Settings = { ...stored, projectOrder: [...ids.values()] };
  await sql`update site_settings set value = ${JSON.stringify(ordered)}`.execute(db);
  await sql`insert into facts (name, value) values ('starter_projects', 'filled')`.execute(db);
}

/** Unsaved changes of projects become unsaved changes of their pages; unsaved new projects become drafts. */
async function insertUnsaved(db: Kysely<never>, saved: readonly Project[], ids: ReadonlyMap<string, string>) {
  const copies = await sql<{ user_id: string; version: string; updated_at: number; fields: string }>`
    select user_id, version, updated_at, fields from working_copies where post_id = 'settings'`.execute(db);
  for (const { user_id: user, version, updated_at: at, fields } of copies.rows) {
    for (const project of (JSON.parse(fields) as Settings).projects ?? []) {
      const before = saved.find(({ id }) => id === project.id);
      const id = ids.get(project.id);
      if (!before || !id) await insert(db, project, { at, isPublished: 0 });
      else if (JSON.stringify(before) !== JSON.stringify(project)) {
        const { title, description, story: content = "" } = project;
        const unsaved = JSON.stringify({ title, description, content, project: factsOf(project) });
        await sql`insert into working_copies (post_id, user_id, version, post_version, updated_at, title, fields)
          values (${id}, ${user}, ${version}, 1, ${at}, ${title}, ${unsaved})`.execute(db);
      }
    }
  }
}

interface Insertion {
  at: number;
  isPublished: 0 | 1;
  stored?: Settings;
}

async function insert(db: Kysely<never>, project: Project, { at, isPublished, stored }: Insertion) {
  const id =
    Math.floor(at / 1000)
      .toString(16)
      .padStart(8, "0") + randomBytes(8).toString("hex");
  const { title, description, story = "" } = project;
  const slug = await freeSlug(db, project.slug || slugOf(title) || id);
  const html = stored?.rendered?.stories?.[project.id] ?? "";
  await sql`insert into pages (id, slug, title, description, content, content_html, render_version, is_in_navigation,
    is_published, is_starter, version, created_at, updated_at, project)
    values (${id}, ${slug}, ${title}, ${description}, ${story}, ${html}, 0, 0,
    ${isPublished}, 0, 1, ${at}, ${at}, ${JSON.stringify(factsOf(project))})`.execute(db);
  return id;
}

function factsOf({ image, technologies, demoUrl, githubUrl = "", featured, images = [], ...project }: Project) {
  const { role = "", years = "", result = "" } = project;
  const address = (url: string) => (url === "#" ? "" : url);
  return {
    image,
    role,
    years,
    result,
    technologies,
    demoUrl: address(demoUrl),
    sourceUrl: address(githubUrl),
    isFeatured: featured,
    images: images.map((one) => ({ image: one, caption: "" })),
  };
}

async function freeSlug(db: Kysely<never>, slug: string) {
  for (let number = 1; ; number++) {
    const wanted = number === 1 ? slug : `${slug}-${number}`;
    const { rows } = await sql`select id from pages where slug = ${wanted}`.execute(db);
    if (rows.length === 0) return wanted;
  }
}

/** The slug that the former release made from a title. */
const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/(?<=\p{L})[.'’](?=\p{L})/gu, "")
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.join("-") ?? "";
