import { combineForms } from "../../../src/web/admin/documents/compare/merge-forms.ts";
import { type TextForm, textOf } from "./document-server.ts";
import type { Tab } from "./editor-tab.ts";
import { wordsOf } from "./typed-words.ts";

interface Parts {
  tabOf: (index: number) => Tab | undefined;
  /**
   * Runs a command that may remove words from a form, or from another text that is shown; returns the removed words.
   */
  recording: (tab: Tab, command: () => void, alsoShown?: string) => string[];
  erased: Set<string>;
  requested: Map<string, number>;
}

/** Commands that an author gives in notices and dialogs; each does nothing while its button is not shown. */
export const authorChoices = ({ tabOf, recording, erased, requested }: Parts) => ({
  async compare(index: number) {
    const tab = tabOf(index);
    if (!tab) return;
    if (tab.state().conflict) tab.commands.showConflict();
    else if (tab.state().halt === "replaced") void tab.loadOther();
  },
  async dismiss(index: number) {
    tabOf(index)?.commands.dismissConflict();
  },
  async choose(index: number, choice: "mine" | "theirs" | "both") {
    const tab = tabOf(index);
    if (!tab) return;
    const { commands } = tab;
    const { saved, conflict, form: mine, base, synced, halt } = tab.state();
    const pick = (theirs: TextForm, common: TextForm | undefined) =>
      choice === "both" ? combineForms({ text: "content" }, common, theirs, mine).form : mine;
    if (conflict?.isShown && conflict.isDeleted) {
      if (choice === "theirs") return;
      requested.set(tab.actor, requested.get(tab.actor)! + 1);
      void commands.save(conflict.intent, { target: null });
    } else if (conflict?.isShown && tab.theirs) {
      const { theirs } = tab;
      const form = { title: theirs.doc.title, content: theirs.doc.content };
      if (choice === "theirs") {
        commands.dismissConflict();
        recording(tab, () => commands.loadTheirs(theirs));
      } else {
        const chosen = pick(form, saved?.isBehind ? undefined : base);
        recording(tab, () => commands.overwrite(theirs, chosen), textOf(form));
        if (choice === "mine") void commands.save(conflict.intent, { sent: chosen, target: theirs });
      }
    } else if (halt === "replaced" && tab.other) {
      const { other } = tab;
      tab.other = undefined;
      if (choice === "theirs") recording(tab, () => commands.continueWithOther(other));
      else {
        const chosen = pick(other.form, synced.form);
        const lost = recording(tab, () => commands.continueWith(other, chosen), textOf(other.form));
        for (const word of lost) erased.add(word);
      }
    }
  },
  async restore(index: number) {
    const tab = tabOf(index);
    const [draft] = tab?.state().offered ?? [];
    if (tab && draft) recording(tab, () => tab.commands.restore(draft));
  },
  async discardDraft(index: number) {
    const tab = tabOf(index);
    const [draft] = tab?.state().offered ?? [];
    if (!tab || !draft) return;
    for (const word of wordsOf(JSON.stringify(draft.typed))) erased.add(word);
    tab.commands.discardDraft(draft);
  },
  /** Presses "Undo" in the notification about restored text. */
  async undo(index: number) {
    const tab = tabOf(index);
    const undo = tab?.toasts.pop()?.undo;
    if (tab && undo) recording(tab, undo);
  },
  async discardChanges(index: number) {
    const tab = tabOf(index);
    if (tab) recording(tab, tab.commands.discard);
  },
});
