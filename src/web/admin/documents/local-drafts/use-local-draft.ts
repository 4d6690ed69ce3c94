import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useToast } from "../../../ui/toasts.tsx";
import { changedFields } from "../../forms/changed-fields.ts";
import {
  browserStorage,
  findDraft,
  holdLock,
  listDraftKeys,
  type LocalDraft,
  moveDraft,
  newDraftName,
  recoverDrafts,
  storeDraft,
  storeUnsaved,
} from "./local-draft.ts";

/** Delay from the first unstored change. */
const storeDelayMs = 500;

interface Options<Form> {
  /** See `draftKeyPrefix`. */
  keyPrefix: string;
  form: Form;
  saved: Form;
  /** Version of `saved`, if the server has one. */
  basis?: string | undefined;
}

/**
 * Stores unsaved text in the browser, soon after a change and when the page is left, until it is saved. `offered` are
 * drafts that can be restored: from earlier visits and closed tabs.
 */
export function useLocalDraft<Form extends object>({ keyPrefix, form, saved, basis }: Options<Form>) {
  const toast = useToast();
  const [storage] = useState(browserStorage);
  const [name] = useState(newDraftName);
  const [offered, setOffered] = useState<readonly LocalDraft<Form>[]>([]);
  const key = keyPrefix + name;
  const isWarned = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function warnUnless(isStored: boolean) {
    if (isStored || isWarned.current) return;
    isWarned.current = true;
    toast({
      type: "warning",
      title: "Unsaved text is not kept",
      message: "This browser has no room for it or forbids it. Save often.",
    });
  }

  const storeNow = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    warnUnless(storeUnsaved(storage, { key, form, saved, basis }));
  });

  // The next change does not restart the delay, so that continuous typing is stored, too.
  useEffect(() => {
    timer.current ??= setTimeout(() => storeNow(), storeDelayMs);
  }, [key, form, saved]);

  useEffect(() => {
    const onHidden = () => storeNow();
    addEventListener("pagehide", onHidden);
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      removeEventListener("pagehide", onHidden);
      document.removeEventListener("visibilitychange", onHidden);
      onHidden();
    };
  }, []);

  const offer = useEffectEvent((otherKey: string) => {
    const draft = findDraft(storage, otherKey, saved);
    if (draft) setOffered((current) => [...current, draft].toSorted((one, other) => other.at - one.at));
    else storage.removeItem(otherKey);
  });

  // Each editor holds a lock on its key, so a draft is offered only when no tab is writing it.
  useEffect(() => {
    const unmount = new AbortController();
    holdLock(key, unmount.signal, () => undefined);
    async function offerOthers() {
      await recoverDrafts(storage, keyPrefix);
      if (unmount.signal.aborted) return;
      for (const otherKey of listDraftKeys(storage, keyPrefix))
        if (otherKey !== key) holdLock(otherKey, unmount.signal, () => offer(otherKey));
    }
    void offerOthers();
    return () => {
      unmount.abort();
      setOffered([]);
    };
  }, [storage, keyPrefix, key]);

  // The first save of a new post changes its key; the unsaved text moves along.
  const previousKey = useRef(key);
  useEffect(() => {
    if (previousKey.current === key) return;
    storage.removeItem(previousKey.current);
    previousKey.current = key;
    storeNow();
  }, [storage, key]);

  const withdraw = (draft: LocalDraft<Form>) => setOffered((current) => current.filter((other) => other !== draft));

  return {
    offered,
    /** Stores and offers a text that `next` is about to replace on the screen. */
    stash(text: Form, next: Form) {
      const typed = changedFields(text, next);
      if (!Object.keys(typed).length) return;
      const draft = { key: keyPrefix + newDraftName(), typed, at: Date.now() };
      warnUnless(storeDraft(storage, draft));
      setOffered((current) => [draft, ...current]);
    },
    /** Makes an offered draft, which is restored now, the draft of this editor. */
    adopt(draft: LocalDraft<Form>) {
      warnUnless(moveDraft(storage, draft, key));
      withdraw(draft);
    },
    discard(draft: LocalDraft<Form>) {
      storage.removeItem(draft.key);
      withdraw(draft);
    },
  };
}
