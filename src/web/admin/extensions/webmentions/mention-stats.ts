import { useSyncExternalStore } from "react";
import type { WebmentionStats } from "../../../../contract/extensions/webmentions.ts";
import { api } from "../../data/authenticated-api.ts";

let stats: WebmentionStats | undefined;
const listeners = new Set<() => void>();

/** Reloads the figures after a change, which also updates the sidebar. */
export async function refreshMentionStats() {
  stats = (await api.call("GET /webmentions/stats")).data;
  for (const notify of listeners) notify();
  return stats;
}

export function subscribeToMentionStats(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the site receives webmentions; when the back office was opened, by the document. */
export const receivesMentions = () => stats?.isOn ?? document.documentElement.hasAttribute("data-webmentions");

export const useReceivesMentions = () => useSyncExternalStore(subscribeToMentionStats, receivesMentions);
