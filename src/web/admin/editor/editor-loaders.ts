import type { LoaderFunctionArgs } from "react-router";
import type { Post } from "../../../contract/posts/posts.ts";
import type { SiteSettings } from "../../../contract/site-settings/site-settings.ts";
import { api } from "../data/authenticated-api.ts";
import { deferred } from "../data/loading.ts";
import { type DocumentStart, loadWithCopy } from "../documents/document-kind.ts";
import type { PostForm } from "./post-form.ts";

const importForm = () => import("./post-form.ts");

/** Initial state of the editor. */
export interface EditorStart extends DocumentStart<Post, PostForm> {
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

/** Suggestions are optional, so their failure is not shown. */
const orNone = async <One>(answer: Promise<{ data: One[] }>): Promise<One[]> =>
  (await answer.catch(() => ({ data: [] }))).data;

const loadSite = (): Promise<EditorSite> =>
  api.call("GET /settings").then(
    ({ data }) => data,
    () => ({ name: "", timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, newPostFormat: "plain" }),
  );

/** Loads the site data and suggestions (categories, tags, series) that the editor of every post needs. */
async function loadShared() {
  const [site, suggestions, tags, series] = await Promise.all([
    loadSite(),
    orNone(api.call("GET /blogs/categories")),
    orNone(api.call("GET /blogs/tags")),
    orNone(api.call("GET /series")),
  ]);
  return { site, suggestions, tags, series };
}

async function startNewPost(): Promise<EditorStart> {
  const [shared, { blankForm }] = await Promise.all([loadShared(), importForm()]);
  return { saved: undefined, blank: blankForm(shared.site.newPostFormat), ...shared };
}

async function startWith(id: string): Promise<EditorStart> {
  const { blankForm, postLoading } = await importForm();
  const [start, shared] = await Promise.all([loadWithCopy(postLoading, id), loadShared()]);
  return { ...start, blank: blankForm("plain"), ...shared };
}

export const newLoader = () => ({ start: deferred(startNewPost()) });
export const editLoader = ({ params }: LoaderFunctionArgs) => ({ start: deferred(startWith(params["id"] ?? "")) });
