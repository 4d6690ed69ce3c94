import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from "react-router";
import type { Message, MessageStats } from "../../../contract/contacts.ts";
import { later, type ListAnswer, type OneAnswer } from "../lists/later.ts";
import { flagOf, longPageSize, pageOf } from "../lists/page-of.ts";
import { api } from "../session/signed-in-api.ts";

export const loadMessageStats = async () => (await api.get<OneAnswer<MessageStats>>("/contacts/stats")).data;

export function contactsLoader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const messages = api.get<ListAnswer<Message>>("/contacts", {
    query: {
      page: pageOf(query),
      limit: longPageSize,
      search: query.get("search") ?? undefined,
      read: flagOf(query.get("status"), "read", "unread"),
      spam: query.get("status") === "spam" ? true : undefined,
    },
  });
  return { messages: later(messages), stats: later(loadMessageStats()) };
}

function listOf(url: URL) {
  const query = new URLSearchParams(url.search);
  query.delete("message");
  return url.pathname + query.toString();
}

/** Opening a message changes the address but not the list. */
export function contactsShouldReload({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const opened = currentUrl.searchParams.get("message") !== nextUrl.searchParams.get("message");
  return opened && listOf(currentUrl) === listOf(nextUrl) ? false : defaultShouldRevalidate;
}
