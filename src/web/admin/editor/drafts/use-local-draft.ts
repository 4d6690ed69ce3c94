import { useEffect, useEffectEvent, useRef, useState } from "react";
import { changedFields, type PostForm } from "../post-form.ts";
import { browserStore, keep, type KeptText, newSlotName, readKept, slotsOn } from "./local-draft.ts";

/** Milliseconds from the first key that is not kept yet. */
const patience = 2000;

interface Options {
  shelf: string;
  form: PostForm;
  saved: PostForm;
  /** Called once when the browser keeps nothing. */
  onRefused: () => void;
}

/**
 * Keeps what is typed in the browser, soon after a key and when the page is left, until it is saved.
 * `offered` are texts of earlier times, and of tabs that are gone, that can be taken back.
 */
export function useKeptText({ shelf, form, saved, onRefused }: Options) {
  const [store] = useState(browserStore);
  const [name] = useState(newSlotName);
  const [offered, offer] = useState<readonly KeptText[]>([]);
  const slot = shelf + name;
  const refused = useRef(false);
  const due = useRef<ReturnType<typeof setTimeout>>(undefined);

  function tryToKeep(kept: KeptText) {
    const done = keep(store, kept);
    if (!done && !refused.current) {
      refused.current = true;
      onRefused();
    }
    return done;
  }

  const keepNow = useEffectEvent(() => {
    clearTimeout(due.current);
    due.current = undefined;
    const typed = changedFields(form, saved);
    if (!Object.keys(typed).length) store.removeItem(slot);
    else tryToKeep({ slot, typed, at: Date.now() });
  });

  // Not put off by the next key: whoever types without a pause is kept, too.
  useEffect(() => {
    due.current ??= setTimeout(() => keepNow(), patience);
  }, [slot, form, saved]);

  useEffect(() => {
    const leaving = () => keepNow();
    addEventListener("pagehide", leaving);
    document.addEventListener("visibilitychange", leaving);
    return () => {
      removeEventListener("pagehide", leaving);
      document.removeEventListener("visibilitychange", leaving);
      leaving();
    };
  }, []);

  const found = useEffectEvent((other: string) => {
    const kept = readKept(store, other, saved);
    if (kept) offer((now) => [...now, kept].toSorted((one, two) => two.at - one.at));
    else store.removeItem(other);
  });
  useEffect(() => {
    const end = new AbortController();
    holdSlot(slot, end.signal, () => undefined);
    for (const other of slotsOn(store, shelf)) if (other !== slot) holdSlot(other, end.signal, () => found(other));
    return () => {
      end.abort();
      offer([]);
    };
  }, [store, shelf, slot]);

  // A new post that was stored has got a shelf of its own, where what is still unsaved is kept from now on.
  const former = useRef(slot);
  useEffect(() => {
    if (former.current === slot) return;
    store.removeItem(former.current);
    former.current = slot;
    keepNow();
  }, [store, slot]);

  const withdraw = (kept: KeptText) => offer((now) => now.filter((other) => other !== kept));

  return {
    offered,
    /** Offers a text that is about to be replaced on the screen. */
    setAside(text: PostForm) {
      const typed = changedFields(text, saved);
      if (!Object.keys(typed).length) return;
      const kept = { slot: shelf + newSlotName(), typed, at: Date.now() };
      tryToKeep(kept);
      offer((now) => [kept, ...now]);
    },
    /** To be called with a text that was taken back: it is this editor's now. */
    takeOver(kept: KeptText) {
      // The former place is given up only when the text has a new one.
      if (tryToKeep({ ...kept, slot })) store.removeItem(kept.slot);
      withdraw(kept);
    },
    discard(kept: KeptText) {
      store.removeItem(kept.slot);
      withdraw(kept);
    },
  };
}

/**
 * Holds a slot until the signal ends, and calls `onHeld` once no other tab holds it: at once when nobody does, else when
 * that tab is closed or has crashed. Where the browser has no locks (a site without https), nobody waits for anybody.
 */
function holdSlot(slot: string, signal: AbortSignal, onHeld: () => void) {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return onHeld();
  const untilEnd = () =>
    new Promise<void>((end) => {
      onHeld();
      signal.addEventListener("abort", () => end(), { once: true });
    });
  // Waiting that was given up is nobody's failure.
  locks.request(slot, { signal }, untilEnd).catch(() => undefined);
}
