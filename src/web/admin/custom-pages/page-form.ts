import type { LoaderFunctionArgs } from "react-router";
import type { CustomPage } from "../../../contract/custom-pages.ts";
import { isProvisionalSlug } from "../../../contract/posts/empty-drafts.ts";
import type { ContentFormat } from "../../../contract/posts/posts.ts";
import { api } from "../data/authenticated-api.ts";
import { deferred, loadList, longPageSize, queryOf } from "../data/loading.ts";
import { type DocumentLoading, type DocumentStart, loadWithCopy, withFields } from "../documents/document-kind.ts";

/** A page in the editor. */
export type PageForm = Pick<
  CustomPage,
  "title" | "slug" | "description" | "content" | "project" | "isInNavigation" | "isPublished"
> & { contentFormat: ContentFormat };

const blank: PageForm = {
  title: "",
  slug: "",
  description: "",
  content: "",
  project: null,
  isInNavigation: false,
  isPublished: false,
  contentFormat: "markdown",
};

export const pageLoading: DocumentLoading<CustomPage, PageForm> = {
  formOf: (page) => ({ ...withFields(blank, page), slug: isProvisionalSlug(page.slug) ? "" : page.slug }),
  load: (id, client) => client.tagged("GET /pages/:id", { params: { id } }),
  loadCopy: (id, client) => client.call("GET /pages/:id/working-copy", { params: { id } }),
};

async function startPage(id: string | undefined, isProject: boolean): Promise<DocumentStart<CustomPage, PageForm>> {
  if (id !== undefined) return { ...(await loadWithCopy(pageLoading, id)), blank };
  if (!isProject) return { saved: undefined, blank };
  // Imported on demand, because this file is in the initial script, which should not contain schemas.
  const { blankProject } = await import("../../../contract/projects.ts");
  return { saved: undefined, blank: { ...blank, project: blankProject } };
}

/** Loads the page of the URL's `id`. Without an id, starts a new page, or with `?project` a new project. */
export const pageLoader = ({ params: { id }, request }: LoaderFunctionArgs) => ({
  start: deferred(startPage(id, queryOf(request).has("project"))),
});

/** Loads one page of the list of custom pages; the URL's `page` is its number. */
export const pagesLoader = ({ request }: LoaderFunctionArgs) => ({
  pages: loadList(queryOf(request), longPageSize, ({ page, limit }) =>
    api.call("GET /pages", { query: { page, limit } }),
  ),
});
