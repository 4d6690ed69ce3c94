import type { LoaderFunctionArgs } from "react-router";
import { mailKindTexts, mailStateTexts } from "../../../contract/mail-texts.ts";
import type { MailFilter, MailState } from "../../../contract/mails.ts";
import { api } from "../data/authenticated-api.ts";
import { deferred, loadList, longPageSize } from "../data/loading.ts";
import { loadMailStatus } from "../data/mail-status.ts";

type MailKind = NonNullable<MailFilter["kind"]>;

const states = Object.keys(mailStateTexts) as MailState[];
// Test mails are sent at once, and not recorded.
const kinds = (Object.keys(mailKindTexts) as MailKind[]).filter((kind) => kind !== "test");

export const stateOptions = [
  { value: "", label: "All States" },
  ...states.map((value) => ({ value, label: mailStateTexts[value] })),
] as const;

export const kindOptions = [
  { value: "", label: "All Mails" },
  ...kinds.map((value) => ({ value, label: mailKindTexts[value] })),
] as const;

const loadStats = async () => (await api.call("GET /mails/stats")).data;

export function mailsLoader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const filters = {
    state: states.find((state) => state === query.get("state")),
    kind: kinds.find((kind) => kind === query.get("kind")),
  };
  return {
    mails: loadList(query, longPageSize, (page) => api.call("GET /mails", { query: { ...page, ...filters } })),
    stats: deferred(loadStats()),
    status: deferred(loadMailStatus()),
  };
}
