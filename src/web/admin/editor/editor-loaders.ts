import type { LoaderFunctionArgs } from "react-router";
import type { ContentFormat, Post } from "../../../contract/posts.ts";
import type { SiteSettings } from "../../../contract/site-settings.ts";
import type { Tagged } from "../../api.ts";
import { api } from "../data/authenticated-api.ts";
import { deferred } from "../data/loading.ts";

/** A post as the server has it; the `etag` of its version detects that somebody else saves in between. */
export interface SavedPost {
  post: Post;
  etag: string | undefined;
}

/** What the editor starts from: a saved post, or the format of a new one. */
export interface EditorStart {
  saved: SavedPost | undefined;
  format: ContentFormat;
  /** Names of categories. */
  suggestions: string[];
  /** Names of series. */
  series: string[];
  site: EditorSite;
}

/** What the editor shows of the site. */
export type EditorSite = Pick<SiteSettings, "name" | "timeZone" | "newPostFormat">;

export const savedPost = ({ answer, etag }: Tagged<{ data: Post }>): SavedPost => ({ post: answer.data, etag });

export const loadPost = async (id: string) => savedPost(await api.tagged("GET /blogs/:id", { params: { id } }));

/** Suggestions are optional, so their failure is not shown. */
const loadSuggestions = () =>
  api.call("GET /blogs/categories").then(
    ({ data }) => data.slice(0, 6),
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

async function startNewPost(): Promise<EditorStart> {
  const [site, suggestions, series] = await Promise.all([loadSite(), loadSuggestions(), loadSeries()]);
  return { saved: undefined, format: site.newPostFormat, suggestions, series, site };
}

async function startWith(id: string): Promise<EditorStart> {
  const [saved, site, suggestions, series] = await Promise.all([
    loadPost(id),
    loadSite(),
    loadSuggestions(),
    loadSeries(),
  ]);
  return { saved, format: saved.post.contentFormat, suggestions, series, site };
}

export const newLoader = () => ({ start: deferred(startNewPost()) });
export const editLoader = ({ params }: LoaderFunctionArgs) => ({ start: deferred(startWith(params["id"] ?? "")) });
