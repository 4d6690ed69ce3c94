import type { Choice } from "../../../src/web/admin/documents/document-editor.ts";
import { textOf } from "./document-server.ts";
import type { Tab } from "./editor-tab.ts";
import { wordsOf } from "./typed-words.ts";

interface Parts {
  tabOf: (index: number) => Tab | undefined;
  /**
   * Runs a command that may remove words from a form, or from another text that is shown; returns the removed words.
   */
  recording: (tab: Tab, command: () => unknown, alsoShown?: string) => Promise<string[]>;
  erased: Set<string>;
  requested: Map<string, number>;
}

/** Version that an open dialog shows; undefined while it is loaded, or if that failed. */
const loadedValue = <T>(loading: Promise<T> | undefined) =>
  Promise.race([loading, Promise.resolve(undefined)]).catch(() => undefined);

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
  async choose(index: number, choice: Choice) {
    const tab = tabOf(index);
    if (!tab) return;
    const { commands, other } = tab;
    const { conflict, halt } = tab.state();
    if (conflict?.isShown && conflict.isDeleted) {
      if (choice === "theirs") return;
      requested.set(tab.actor, requested.get(tab.actor)! + 1);
      void commands.save(conflict.intent, { target: null });
    } else if (conflict?.isShown) {
      const theirs = await loadedValue(conflict.theirs);
      if (!theirs) return;
      const shown = choice === "theirs" ? "" : textOf(theirs.doc);
      await recording(tab, () => commands.chooseVersion(choice, theirs), shown);
    } else if (halt === "replaced" && other) {
      tab.other = undefined;
      const isOther = choice === "theirs";
      const lost = await recording(tab, () => commands.chooseWindow(choice, other), isOther ? "" : textOf(other.form));
      if (!isOther) for (const word of lost) erased.add(word);
    }
  },
  async restore(index: number) {
    const tab = tabOf(index);
    const [draft] = tab?.state().offered ?? [];
    if (tab && draft) await recording(tab, () => tab.commands.restore(draft));
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
    if (tab && undo) await recording(tab, undo);
  },
  async discardChanges(index: number) {
    const tab = tabOf(index);
    if (tab) await recording(tab, tab.commands.discard);
  },
});
