import type { Toast } from "../../../ui/toasts.tsx";
import { changedFields } from "../../forms/changed-fields.ts";
import type { Clock } from "../clock.ts";
import {
  type DraftBrowser,
  findDraft,
  listDraftKeys,
  type LocalDraft,
  moveDraft,
  newDraftName,
  storeDraft,
  storeUnsaved,
} from "./local-draft.ts";

/** Delay from the first unstored change. */
const storeDelayMs = 500;

interface Options<Form> {
  /** Form of the document, and the last one that the server has, with its version; see `draftKeyPrefix`. */
  current: () => { keyPrefix: string; form: Form; base: Form; saved: Form; basis: string | undefined };
  browser: DraftBrowser;
  clock: Clock;
  toast: (toast: Toast) => void;
  /** Called when other drafts are offered. */
  onOffered: () => void;
  changed: () => void;
}

export type OfferedDrafts<Form extends object> = ReturnType<typeof createOfferedDrafts<Form>>;

/**
 * Stores unsaved text in the browser, soon after a change and when the page is left, until it is saved. `offered` are
 * drafts that can be restored: from earlier visits and closed tabs.
 */
export function createOfferedDrafts<Form extends object>(options: Options<Form>) {
  const { current, browser, clock, toast, onOffered, changed } = options;
  const { storage } = browser;
  const name = newDraftName();
  let key = current().keyPrefix + name;
  let offered: readonly LocalDraft<Form>[] = [];
  let isWarned = false;
  /** Defined between `start` and `stop`. */
  let locks: AbortController | undefined;
  let cancelTimer: (() => void) | undefined;

  function setOffered(next: readonly LocalDraft<Form>[]) {
    offered = next;
    onOffered();
    changed();
  }

  function warnUnless(isStored: boolean) {
    if (isStored || isWarned) return;
    isWarned = true;
    toast({
      type: "warning",
      title: "Unsaved text is not stored",
      message: "This browser has no space for it, or blocks it. Save often.",
    });
  }

  function storeNow() {
    cancelTimer?.();
    cancelTimer = undefined;
    const { form, saved, basis } = current();
    warnUnless(storeUnsaved(storage, { key, form, saved, basis, at: clock.now() }));
  }

  function offer(otherKey: string) {
    const { saved, base } = current();
    const draft = findDraft(storage, otherKey, saved);
    if (draft) return setOffered([...offered, draft].toSorted((one, other) => other.at - one.at));
    // A replaced text has no basis; the working copy that equals it may be about to change.
    const unsaved = findDraft(storage, otherKey, base);
    if (!unsaved || unsaved.basis !== undefined) storage.removeItem(otherKey);
  }

  // Each editor holds a lock on its key, so a draft is offered only when no tab is writing it.
  async function offerOthers({ signal }: AbortController, keyPrefix: string) {
    browser.holdLock(key, signal, () => undefined);
    await browser.recover(keyPrefix);
    if (signal.aborted) return;
    for (const otherKey of listDraftKeys(storage, keyPrefix))
      if (otherKey !== key) browser.holdLock(otherKey, signal, () => offer(otherKey));
  }

  function start() {
    locks = new AbortController();
    void offerOthers(locks, current().keyPrefix);
    update();
  }

  function release() {
    locks?.abort();
    setOffered([]);
  }

  /** Called when the form has changed, on the screen or on the server, or its key. */
  function update() {
    if (!locks) return;
    // The next change does not restart the delay, so that continuous typing is stored, too.
    cancelTimer ??= clock.after(storeDelayMs, storeNow);
    const previousKey = key;
    key = current().keyPrefix + name;
    if (key === previousKey) return;
    // The first save of a new post changes its key; the unsaved text moves along.
    release();
    start();
    storage.removeItem(previousKey);
    storeNow();
  }

  const withdraw = (draft: LocalDraft<Form>) => setOffered(offered.filter((other) => other !== draft));

  return {
    get offered() {
      return offered;
    },
    start,
    update,
    /** Stores the text of a page that is closed or hidden. */
    handle(event: string) {
      if (event === "pagehide" || event === "visibilitychange") storeNow();
    },
    stop() {
      storeNow();
      release();
      locks = undefined;
    },
    /** Stores and offers a text that `next` is about to replace on the screen. */
    stash(text: Form, next: Form) {
      const typed = changedFields(text, next);
      if (!Object.keys(typed).length) return;
      const draft = { key: current().keyPrefix + newDraftName(), typed, at: clock.now() };
      warnUnless(storeDraft(storage, draft));
      setOffered([draft, ...offered]);
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
