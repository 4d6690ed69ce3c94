import { useSyncExternalStore } from "react";
import type { WebmentionStats } from "../../../contract/webmentions.ts";
import { api } from "../data/authenticated-api.ts";

let stats: WebmentionStats | undefined;
const listeners = new Set<() => void>();

/** Reloads the figures after a change, which also updates the sidebar. */
export async function refreshMentionStats() {
  stats = (await api.call("GET /webmentions/stats")).data;
  for (const notify of listeners) notify();
  return stats;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Setting when the back office was opened, from the document. */
const isOn = () => stats?.isOn ?? document.documentElement.hasAttribute("data-webmentions");

/** Whether the site receives webmentions. */
export const useReceivesMentions = () => useSyncExternalStore(subscribe, isOn);
