import type { DraftBrowser } from "../../../src/web/admin/documents/local-drafts/local-draft.ts";

/** Creates a browser, whose tabs share drafts and locks. */
export function createFakeBrowser() {
  const items = new Map<string, string>();
  const queues = new Map<string, (() => void)[]>();

  function grantNext(name: string) {
    const [next] = queues.get(name) ?? [];
    if (next) queueMicrotask(next);
  }

  const browser: DraftBrowser = {
    keys: async () => [...items.keys()],
    read: async (key) => items.get(key),
    async write(texts) {
      for (const [key, text] of Object.entries(texts)) {
        if (text === undefined) items.delete(key);
        else items.set(key, text);
      }
    },
    holdLock(name, signal, onHeld) {
      const queue = queues.get(name) ?? [];
      queues.set(name, queue);
      const grant = () => {
        if (queue[0] === grant) onHeld();
      };
      queue.push(grant);
      if (queue.length === 1) grantNext(name);
      signal.addEventListener("abort", () => {
        const isHolder = queue[0] === grant;
        queue.splice(queue.indexOf(grant), 1);
        if (isHolder) grantNext(name);
      });
    },
  };
  return { ...browser, drafts: items, isOnline: true };
}

export type FakeBrowser = ReturnType<typeof createFakeBrowser>;
