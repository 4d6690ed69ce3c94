import type { LoaderFunctionArgs } from "react-router";
import { mailKindTexts, mailStateTexts } from "../../../contract/mail/mail-texts.ts";
import { api } from "../data/authenticated-api.ts";
import { valuesOf } from "../data/list-query.ts";
import { deferred, loadList, longPageSize, queryOf } from "../data/loading.ts";

// Test mails are sent immediately and not recorded, so the list has no filter for them.
const { test: _test, ...kinds } = mailKindTexts;

export const mailFilters = {
  state: { label: "State", options: { "": "All States", ...mailStateTexts } },
  kind: { label: "Email", options: { "": "All Emails", ...kinds } },
} as const;

const loadStats = async () => (await api.call("GET /mails/stats")).data;

/** Whether the site can send mail. */
export const loadMailStatus = async () => (await api.call("GET /mail")).data;

export function mailsLoader({ request }: LoaderFunctionArgs) {
  const query = queryOf(request);
  const filters = valuesOf(mailFilters, query);
  return {
    mails: loadList(query, longPageSize, (page) => api.call("GET /mails", { query: { ...page, ...filters } })),
    stats: deferred(loadStats()),
    status: deferred(loadMailStatus()),
  };
}
