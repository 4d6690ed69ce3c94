import { changedFields } from "../../forms/changed-fields.ts";
import type { EditorParts } from "../editor-parts.ts";
import { basisOf, certainForm } from "../editor-state.ts";
import { draftKeyPrefix, findDraft, hasText, type LocalDraft, newDraftName, writeDraft } from "./local-draft.ts";

/** Delay in ms from the first unstored change until the drafts are stored in the browser. */
const storeDelayMs = 500;

/**
 * Stores unsaved text in the browser soon after a change and when the page is left. Offers drafts of earlier visits and
 * closed tabs.
 */
export function createOfferedDrafts<Doc, Form extends object>(
  { kind, userId, browser, clock, toast, state, update: updateState }: EditorParts<Doc, Form>,
  onOffered: () => void,
) {
  const name = newDraftName();
  let key = keyPrefix() + name;
  let isWarned = false;
  /** Defined between `start` and `stop`. */
  let locks: AbortController | undefined;
  let cancelTimer: (() => void) | undefined;

  function keyPrefix() {
    const { saved } = state();
    return draftKeyPrefix(kind, userId, saved && kind.idOf(saved.doc));
  }

  function setOffered(offered: readonly LocalDraft<Form>[]) {
    updateState({ offered });
    onOffered();
  }

  /** Writes drafts to this browser's storage; if a text cannot be stored, warns once. */
  const write = (texts: Record<string, string | undefined>) =>
    browser.write(texts).catch(() => Object.values(texts).some(Boolean) && warn());

  function warn() {
    if (isWarned) return;
    isWarned = true;
    const message = "This browser has no space for it, or blocks it. Save often.";
    toast({ type: "warning", title: "Unsaved text is not stored", message });
  }

  function storeNow(previousKey = key) {
    cancelTimer?.();
    cancelTimer = undefined;
    const typed = changedFields(state().form, certainForm(state()));
    const text = writeDraft({ typed, at: clock.now(), basis: basisOf(state()) });
    return write({ [previousKey]: undefined, [key]: text });
  }

  async function offer(otherKey: string, signal: AbortSignal) {
    const stored = await browser.read(otherKey).catch(() => undefined);
    if (locks?.signal !== signal || state().offered.some((draft) => draft.key === otherKey)) return;
    const draft = findDraft(otherKey, stored, certainForm(state()));
    if (draft) return setOffered([...state().offered, draft].toSorted((one, other) => other.at - one.at));
    // Keeps text that was replaced on the screen (no `basis`), as a working copy that equals it may change.
    const unsaved = findDraft(otherKey, stored, state().base);
    if (!unsaved || unsaved.basis !== undefined) await write({ [otherKey]: undefined });
  }

  // Each editor holds a lock on its key, so a draft is offered only when no tab is writing it.
  async function offerOthers({ signal }: AbortController) {
    browser.holdLock(key, signal, () => undefined);
    const keys = await browser.keys().catch(() => []);
    if (locks?.signal !== signal) return;
    for (const otherKey of keys)
      if (otherKey.startsWith(keyPrefix()) && otherKey !== key)
        browser.holdLock(otherKey, signal, () => void offer(otherKey, signal));
  }

  function start() {
    locks = new AbortController();
    void offerOthers(locks);
    update();
  }

  function release() {
    locks?.abort();
    setOffered([]);
  }

  /** Called when the form on the screen, the form on the server or the key of the draft has changed. */
  function update() {
    if (!locks) return;
    // The next change does not restart the delay, so that continuous typing is stored, too.
    cancelTimer ??= clock.after(storeDelayMs, () => void storeNow());
    const previousKey = key;
    key = keyPrefix() + name;
    if (key === previousKey) return;
    // The first save of a new document changes the key of its draft, so the unsaved text moves to the new key.
    release();
    start();
    void storeNow(previousKey);
  }

  const withdraw = (draft: LocalDraft<Form>) => setOffered(state().offered.filter((other) => other !== draft));

  return {
    start,
    update,
    /** Stores the text of a page that is closed or hidden. */
    handle(event: string) {
      if (["beforeunload", "pagehide", "visibilitychange"].includes(event)) void storeNow();
    },
    /** Stores the text and then releases the lock, so that another tab offers the text. */
    stop() {
      const held = locks;
      locks = undefined;
      void storeNow().then(() => held?.abort());
      setOffered([]);
    },
    /** Stores `text`, which `next` is about to replace on the screen, and offers to restore it. */
    stash(text: Form, next: Form) {
      const draft = { key: keyPrefix() + newDraftName(), typed: changedFields(text, next), at: clock.now() };
      if (!hasText(draft)) return;
      void write({ [draft.key]: writeDraft(draft) });
      setOffered([draft, ...state().offered]);
    },
    /** Makes an offered draft this editor's own draft, because its text is being restored. */
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
