import type { LoaderFunctionArgs } from "react-router";
import { api } from "../../data/authenticated-api.ts";
import { loadList } from "../../data/loading.ts";

const pageSize = 20;

export const loadIssues = (query: URLSearchParams) =>
  loadList(query, pageSize, ({ page, limit }) => api.call("GET /newsletter/issues", { query: { page, limit } }));

export const issuesLoader = ({ request }: LoaderFunctionArgs) => ({
  issues: loadIssues(new URL(request.url).searchParams),
});
