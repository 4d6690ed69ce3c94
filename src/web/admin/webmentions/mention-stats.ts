import { useSyncExternalStore } from "react";
import type { WebmentionStats } from "../../../contract/webmentions.ts";
import { api } from "../data/authenticated-api.ts";

let stats: WebmentionStats | undefined;
const listeners = new Set<() => void>();

/** Loads the figures again, after a change. The entry of the sidebar follows. */
export async function refreshMentionStats() {
  stats = (await api.call("GET /webmentions/stats")).data;
  for (const notify of listeners) notify();
  return stats;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The document says what the setting was when the back office was opened. */
const isOn = () => stats?.isOn ?? document.documentElement.hasAttribute("data-webmentions");

/** Whether the site receives webmentions. */
export const useReceivesMentions = () => useSyncExternalStore(subscribe, isOn);
