import type { Choice } from "../../../src/web/admin/documents/document-editor.ts";
import { textOf, wordsOf } from "./document-server.ts";
import type { Tab } from "./editor-tab.ts";

interface Parts {
  /** Creates a command that runs `work` on the tab at an index, or does nothing if no editor is open there. */
  inTab: <A extends unknown[]>(work: (tab: Tab, ...args: A) => unknown) => (index: number, ...args: A) => Promise<void>;
  /** Runs a command on a tab; returns the words of the form and of `alsoShown` that the form lacks afterwards. */
  recording: (tab: Tab, command: () => unknown, alsoShown?: string) => Promise<string[]>;
  erased: Set<string>;
  requested: Map<string, number>;
}

/** Loaded value, such as the other version shown in a dialog; undefined if loading failed or has not ended. */
const loadedValue = <T>(loading: Promise<T> | undefined) =>
  Promise.race([loading, Promise.resolve(undefined)]).catch(() => undefined);

/** Buttons that an author presses in notices and dialogs. Those not shown at the moment do nothing. */
export const authorChoices = ({ inTab, recording, erased, requested }: Parts) => ({
  compare: inTab((tab) => {
    if (tab.state().conflict) tab.commands.showConflict();
    else if (tab.state().halt === "replaced") void tab.loadOther();
  }),
  dismiss: inTab(({ commands }) => commands.dismissConflict()),
  choose: inTab(async (tab, choice: Choice) => {
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
  }),
  restore: inTab(async (tab) => {
    const [draft] = tab.state().offered;
    if (draft) await recording(tab, () => tab.commands.restore(draft));
  }),
  discardDraft: inTab(({ state, commands }) => {
    const [draft] = state().offered;
    if (!draft) return;
    for (const word of wordsOf(JSON.stringify(draft.typed))) erased.add(word);
    commands.discardDraft(draft);
  }),
  /** Presses "Undo" in the notification about restored text. */
  undo: inTab(async (tab) => {
    const undo = tab.toasts.pop()?.undo;
    if (undo) await recording(tab, undo);
  }),
  discardChanges: inTab((tab) => recording(tab, tab.commands.discard)),
});
