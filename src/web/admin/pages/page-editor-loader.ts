import type { LoaderFunctionArgs } from "react-router";
import type { CustomPage } from "../../../contract/custom-pages.ts";
import type { Tagged } from "../../api.ts";
import { api } from "../data/authenticated-api.ts";
import { deferred } from "../data/loading.ts";

/** A page as on the server; the `etag` of its version detects a save by another person in between. */
export interface SavedPage {
  page: CustomPage;
  etag: string | undefined;
}

export const savedPage = ({ answer, etag }: Tagged<{ data: CustomPage }>): SavedPage => ({ page: answer.data, etag });

export const loadPage = async (id: string) => savedPage(await api.tagged("GET /pages/:id", { params: { id } }));

/** Loads the page of the URL, or null for a new one. */
export const pageLoader = ({ params: { id } }: LoaderFunctionArgs) => ({
  saved: deferred(id === undefined ? Promise.resolve(null) : loadPage(id)),
});
