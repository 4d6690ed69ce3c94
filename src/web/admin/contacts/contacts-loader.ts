import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from "react-router";
import type { Message, MessageStats } from "../../../contract/contacts.ts";
import { askForList } from "../lists/ask-for-list.ts";
import { later, type OneAnswer } from "../lists/later.ts";
import { flagOf, longPageSize } from "../lists/page-of.ts";
import { api } from "../session/signed-in-api.ts";

export const loadMessageStats = async () => (await api.get<OneAnswer<MessageStats>>("/contacts/stats")).data;

export function contactsLoader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const status = query.get("status");
  const filters = { read: flagOf(status, "read", "unread"), spam: status === "spam" ? true : undefined };
  return { messages: askForList<Message>("/contacts", query, longPageSize, filters), stats: later(loadMessageStats()) };
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
