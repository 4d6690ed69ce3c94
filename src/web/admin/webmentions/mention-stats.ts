import { useEffect, useSyncExternalStore } from "react";
import type { WebmentionStats } from "../../../contract/webmentions.ts";
import { useUser } from "../app/session/session.ts";
import { api } from "../data/authenticated-api.ts";

/** Of localStorage: whether the site received webmentions when this browser last asked, so that not every screen asks. */
const storageKey = "folio.webmentions";

let stats: WebmentionStats | undefined;
const listeners = new Set<() => void>();

/** Loads the figures again, after a change. The entry of the sidebar and the note on the dashboard follow. */
export async function refreshMentionStats() {
  stats = (await api.call("GET /webmentions/stats")).data;
  try {
    localStorage.setItem(storageKey, stats.isOn ? "on" : "off");
  } catch {
    // Without storage the sidebar follows once the dashboard was open.
  }
  for (const notify of listeners) notify();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function isKnownOn() {
  try {
    return stats?.isOn ?? localStorage.getItem(storageKey) === "on";
  } catch {
    return false;
  }
}

/** Whether the site receives webmentions, as far as this browser knows. */
export const useReceivesMentions = () => useSyncExternalStore(subscribe, isKnownOn);

/** Whether the site receives webmentions, and how many wait; undefined for who may not see them, and until it is known. */
export function useMentionStats() {
  const isAdmin = useUser().role === "admin";
  useEffect(() => {
    // Without the figures there is no note; the next screen tries again.
    if (isAdmin) refreshMentionStats().catch(() => undefined);
  }, [isAdmin]);
  const known = useSyncExternalStore(subscribe, () => stats);
  return isAdmin ? known : undefined;
}
