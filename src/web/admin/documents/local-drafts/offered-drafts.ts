import type { Toast } from "../../../ui/toasts.tsx";
import { changedFields } from "../../forms/changed-fields.ts";
import type { Clock } from "../clock.ts";
import type { DraftBrowser } from "./draft-browser.ts";
import { findDraft, hasText, type LocalDraft, newDraftName, writeDraft } from "./local-draft.ts";

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

  /** Changes what this browser stores; says once that it cannot store a text. */
  const write = (texts: Record<string, string | undefined>) =>
    browser.write(texts).catch(() => Object.values(texts).some(Boolean) && warn());

  function warn() {
    if (isWarned) return;
    isWarned = true;
    toast({
      type: "warning",
      title: "Unsaved text is not stored",
      message: "This browser has no space for it, or blocks it. Save often.",
    });
  }

  function storeNow(previousKey = key) {
    cancelTimer?.();
    cancelTimer = undefined;
    const { form, saved, basis } = current();
    const text = writeDraft({ typed: changedFields(form, saved), at: clock.now(), basis });
    return write({ [previousKey]: undefined, [key]: text });
  }

  async function offer(otherKey: string, signal: AbortSignal) {
    const stored = await browser.read(otherKey).catch(() => undefined);
    if (locks?.signal !== signal || offered.some((draft) => draft.key === otherKey)) return;
    const { saved, base } = current();
    const draft = findDraft(otherKey, stored, saved);
    if (draft) return setOffered([...offered, draft].toSorted((one, other) => other.at - one.at));
    // A replaced text has no basis; the working copy that equals it may be about to change.
    const unsaved = findDraft(otherKey, stored, base);
    if (!unsaved || unsaved.basis !== undefined) await write({ [otherKey]: undefined });
  }

  // Each editor holds a lock on its key, so a draft is offered only when no tab is writing it.
  async function offerOthers({ signal }: AbortController, keyPrefix: string) {
    browser.holdLock(key, signal, () => undefined);
    const keys = await browser.keys().catch(() => []);
    if (locks?.signal !== signal) return;
    for (const otherKey of keys)
      if (otherKey.startsWith(keyPrefix) && otherKey !== key)
        browser.holdLock(otherKey, signal, () => void offer(otherKey, signal));
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
    cancelTimer ??= clock.after(storeDelayMs, () => void storeNow());
    const previousKey = key;
    key = current().keyPrefix + name;
    if (key === previousKey) return;
    // The first save of a new post changes its key; the unsaved text moves along.
    release();
    start();
    void storeNow(previousKey);
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
      if (["beforeunload", "pagehide", "visibilitychange"].includes(event)) void storeNow();
    },
    /** Another tab is offered the text once it is stored. */
    stop() {
      const held = locks;
      locks = undefined;
      void storeNow().then(() => held?.abort());
      setOffered([]);
    },
    /** Stores and offers a text that `next` is about to replace on the screen. */
    stash(text: Form, next: Form) {
      const draft = { key: current().keyPrefix + newDraftName(), typed: changedFields(text, next), at: clock.now() };
      if (!hasText(draft)) return;
      void write({ [draft.key]: writeDraft(draft) });
      setOffered([draft, ...offered]);
    },
    /** Makes an offered draft, which is restored now, the draft of this editor. */
    adopt(draft: LocalDraft<Form>) {
      void write({ [draft.key]: undefined, [key]: writeDraft(draft) });
      withdraw(draft);
    },
    discard(draft: LocalDraft<Form>) {
      void write({ [draft.key]: undefined });
      withdraw(draft);
    },
  };
}
