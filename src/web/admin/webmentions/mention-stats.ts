import { useEffect, useSyncExternalStore } from "react";
import type { WebmentionStats } from "../../../contract/webmentions.ts";
import { useUser } from "../app/session/session.ts";
import { api } from "../data/authenticated-api.ts";

let stats: WebmentionStats | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Loads the figures again, after a change. The entry of the sidebar and the note on the dashboard follow. */
export async function refreshMentionStats() {
  stats = (await api.call("GET /webmentions/stats")).data;
  for (const notify of listeners) notify();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the site receives webmentions, and how many wait; undefined for who may not see them, and until it is known. */
export function useMentionStats() {
  const isAdmin = useUser().role === "admin";
  useEffect(() => {
    // Without the figures there is no entry in the sidebar; the next screen tries again.
    if (isAdmin && !stats) loading ??= refreshMentionStats().catch(() => (loading = undefined));
  }, [isAdmin]);
  const known = useSyncExternalStore(subscribe, () => stats);
  return isAdmin ? known : undefined;
}
