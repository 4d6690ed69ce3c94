import type { LoaderFunctionArgs } from "react-router";
import { pageSizes } from "../../../contract/limits.ts";
import { api } from "../data/authenticated-api.ts";
import { loadList } from "../data/loading.ts";

const uses = ["used", "unused"] as const;

/** Loads a page of uploaded images, by `search`, `use` and `page` of the URL. */
export function mediaLoader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const use = uses.find((one) => one === query.get("use"));
  return {
    images: loadList(query, pageSizes.media, (page) => api.call("GET /media", { query: { ...page, use } })),
  };
}
