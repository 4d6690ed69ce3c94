import type { LoaderFunctionArgs } from "react-router";
import type { WorkingCopy } from "../../../contract/documents/working-copies.ts";
import { isProvisionalSlug } from "../../../contract/empty-drafts.ts";
import type { ContentFormat, Post } from "../../../contract/posts.ts";
import type { SiteSettings } from "../../../contract/site-settings.ts";
import type { Tagged } from "../../api.ts";
import { api } from "../data/authenticated-api.ts";
import { deferred } from "../data/loading.ts";
import { isSameForm } from "../forms/changed-fields.ts";
import { formOf, formWithCopy } from "./post-form.ts";

/** A post as on the server; the `etag` of its version detects a save by another person in between. */
export interface SavedPost {
  post: Post;
  etag: string | undefined;
  /** Set if the tag belongs to an earlier version, on which the working copy is based. */
  isBehind?: boolean;
}

/** Initial state of the editor: a saved post, or the format of a new one. */
export interface EditorStart {
  saved: SavedPost | undefined;
  /** Earlier unsaved text of the same person. */
  copy?: WorkingCopy | undefined;
  format: ContentFormat;
  /** Names of categories, most used first. */
  suggestions: string[];
  /** Tags in use, most used first. */
  tags: string[];
  /** Names of series. */
  series: string[];
  site: EditorSite;
}

/** Site data that the editor shows. */
export type EditorSite = Pick<SiteSettings, "name" | "timeZone" | "newPostFormat">;

/** Whether its author has not saved it yet: a new post, or an autosaved one. */
export const isNeverSaved = (saved: SavedPost | undefined) => !saved || isProvisionalSlug(saved.post.slug);

export const savedPost = ({ answer, etag }: Tagged<{ data: Post }>): SavedPost => ({ post: answer.data, etag });

export const loadPost = async (id: string, client = api) =>
  savedPost(await client.tagged("GET /blogs/:id", { params: { id } }));

const hasChanges = (copy: WorkingCopy, post: Post) => !isSameForm(formWithCopy(formOf(post), copy), formOf(post));

/** Suggestions are optional, so their failure is not shown. */
const loadSuggestions = () =>
  api.call("GET /blogs/categories").then(
    ({ data }) => data,
    () => [],
  );

const loadTags = () =>
  api.call("GET /blogs/tags").then(
    ({ data }) => data,
    () => [],
  );

const loadSeries = () =>
  api.call("GET /series").then(
    ({ data }) => data,
    () => [],
  );

const loadSite = (): Promise<EditorSite> =>
  api.call("GET /settings").then(
    ({ data }) => data,
    () => ({ name: "", timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, newPostFormat: "plain" }),
  );

/** Loads the data that every post starts with. */
async function loadShared() {
  const [site, suggestions, tags, series] = await Promise.all([
    loadSite(),
    loadSuggestions(),
    loadTags(),
    loadSeries(),
  ]);
  return { site, suggestions, tags, series };
}

async function startNewPost(): Promise<EditorStart> {
  const shared = await loadShared();
  return { saved: undefined, format: shared.site.newPostFormat, ...shared };
}

/**
 * Loads a post and the person's own working copy. If the post was saved since, it has the tag of the version that the
 * copy is based on, so that a save shows both.
 */
export async function loadWithCopy(
  id: string,
  client = api,
): Promise<Pick<EditorStart, "copy"> & { saved: SavedPost }> {
  const [saved, { data }] = await Promise.all([
    loadPost(id, client),
    client.call("GET /blogs/:id/working-copy", { params: { id } }),
  ]);
  const copy = data ?? undefined;
  const isBehind = copy !== undefined && `"${copy.documentVersion}"` !== saved.etag && hasChanges(copy, saved.post);
  return { copy, saved: isBehind ? { ...saved, etag: `"${copy.documentVersion}"`, isBehind } : saved };
}

async function startWith(id: string): Promise<EditorStart> {
  const [start, shared] = await Promise.all([loadWithCopy(id), loadShared()]);
  return { ...start, format: start.saved.post.contentFormat, ...shared };
}

export const newLoader = () => ({ start: deferred(startNewPost()) });
export const editLoader = ({ params }: LoaderFunctionArgs) => ({ start: deferred(startWith(params["id"] ?? "")) });
