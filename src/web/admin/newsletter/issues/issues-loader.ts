import type { LoaderFunctionArgs } from "react-router";
import { api } from "../../data/authenticated-api.ts";
import { deferred, loadList } from "../../data/loading.ts";
import { loadMailStatus } from "../../mail/mails-loader.ts";

const pageSize = 20;

export const loadIssues = (query: URLSearchParams) =>
  loadList(query, pageSize, ({ page, limit }) => api.call("GET /newsletter/issues", { query: { page, limit } }));

export const issuesLoader = ({ request }: LoaderFunctionArgs) => ({
  issues: loadIssues(new URL(request.url).searchParams),
  mail: deferred(loadMailStatus()),
});
