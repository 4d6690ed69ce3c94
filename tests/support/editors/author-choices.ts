import { mergeForms } from "../../../src/web/admin/documents/compare/merge-forms.ts";
import { type TextForm, textOf } from "./document-server.ts";
import type { Tab } from "./editor-tab.ts";
import { wordsOf } from "./typed-words.ts";

interface Parts {
  tabOf: (index: number) => Tab | undefined;
  /** Runs a command that may remove words from a form or from another text that is shown; returns those. */
  recording: (tab: Tab, command: () => void, alsoShown?: string) => string[];
  erased: Set<string>;
  requested: Map<string, number>;
}

/** Commands of an author in notices and dialogs; each does nothing while its button is not on the screen. */
export const authorChoices = ({ tabOf, recording, erased, requested }: Parts) => ({
  async compare(index: number) {
    const tab = tabOf(index);
    if (!tab) return;
    if (tab.editor.saving.conflict) tab.editor.saving.showConflict();
    else if (tab.editor.copy.isReplaced) void tab.loadOther();
  },
  async dismiss(index: number) {
    tabOf(index)?.editor.saving.dismissConflict();
  },
  async choose(index: number, choice: "mine" | "theirs" | "both") {
    const tab = tabOf(index);
    if (!tab) return;
    const { edited, saving, change, copy } = tab.editor;
    const { conflict } = saving;
    const pick = (theirs: TextForm, base: TextForm) => {
      const both = mergeForms({ text: "content" }, base, theirs, edited.form);
      return choice === "both" ? (both ?? edited.form) : edited.form;
    };
    if (conflict?.isShown && conflict.isDeleted) {
      if (choice === "theirs") return;
      requested.set(tab.actor, requested.get(tab.actor)! + 1);
      void saving.save(conflict.intent, { target: null });
    } else if (conflict?.isShown && tab.theirs) {
      const { theirs } = tab;
      const form = { title: theirs.doc.title, content: theirs.doc.content };
      if (choice === "theirs") {
        saving.dismissConflict();
        recording(tab, () => change.loadTheirs(theirs));
      } else {
        const chosen = pick(form, edited.base);
        recording(tab, () => change.replaceVersion(theirs, chosen), textOf(form));
        void saving.save(conflict.intent, { sent: chosen, target: theirs });
      }
    } else if (copy.isReplaced && tab.other) {
      const { other } = tab;
      tab.other = undefined;
      if (choice === "theirs") recording(tab, () => change.continueWithOther(other));
      else {
        const chosen = pick(other.form, copy.synced);
        const lost = recording(tab, () => change.continueWith(other, chosen), textOf(other.form));
        for (const word of lost) erased.add(word);
      }
    }
  },
  async restore(index: number) {
    const tab = tabOf(index);
    const [draft] = tab?.editor.drafts.offered ?? [];
    if (tab && draft) recording(tab, () => tab.editor.change.restore(draft));
  },
  async discardDraft(index: number) {
    const tab = tabOf(index);
    const [draft] = tab?.editor.drafts.offered ?? [];
    if (!tab || !draft) return;
    for (const word of wordsOf(JSON.stringify(draft.typed))) erased.add(word);
    tab.editor.drafts.discard(draft);
  },
  /** Presses the button of the notification about text that is back. */
  async undo(index: number) {
    const tab = tabOf(index);
    const undo = tab?.toasts.pop()?.undo;
    if (tab && undo) recording(tab, undo);
  },
  async discardChanges(index: number) {
    const tab = tabOf(index);
    if (tab) recording(tab, tab.editor.change.discard);
  },
});
