import { useSyncExternalStore } from "react";
import type { WebmentionStats } from "../../../../contract/extensions/webmentions.ts";
import { api } from "../../data/authenticated-api.ts";
import { createStore } from "../../data/store.ts";

const stats = createStore<WebmentionStats | undefined>(undefined);

/** Reloads the figures after a change, which also updates the sidebar. */
export async function refreshMentionStats() {
  const { data } = await api.call("GET /webmentions/stats");
  stats.set(data);
  return data;
}

export const subscribeToMentionStats = stats.subscribe;

/** Whether the site receives webmentions; when the back office was opened, by the document. */
export const receivesMentions = () => stats.get()?.isOn ?? document.documentElement.hasAttribute("data-webmentions");

export const useReceivesMentions = () => useSyncExternalStore(subscribeToMentionStats, receivesMentions);
