import { createStore } from "../data/store.ts";
import { changedFields } from "../forms/changed-fields.ts";
import { textIn } from "./compare/form-fields.ts";
import { loadWithCopy, type Saved, withFields, type WorkingCopy } from "./document-kind.ts";
import type { EditorInputs, EditorOptions, EditorParts } from "./editor-parts.ts";
import { basisOf, createTransitions, type EditorState, initialState, isChanged, isSynced } from "./editor-state.ts";
import { formatTyped, type LocalDraft } from "./local-drafts/local-draft.ts";
import { createOfferedDrafts } from "./local-drafts/offered-drafts.ts";
import { createOtherDevices } from "./other-devices.ts";
import { createSaving, type SettledCopy } from "./saving.ts";
import { createWorkingCopy } from "./working-copy.ts";

/** Text stored by another window: the document, and its working copy if there is one. */
export interface OtherWindow<Doc, Form> {
  saved: Saved<Doc>;
  copy: WorkingCopy<Form> | undefined;
  form: Form;
}

/** Text that an editor keeps after a conflict: the other window's, its own, or both merged. */
export type Choice = "theirs" | "mine" | "both";

/** Parts of the state. When one of them changes, unsaved text must be stored on the server and in the browser. */
const storedParts = ["saved", "form", "synced", "versions", "failure", "halt", "busy"] as const;

/**
 * State and commands of an editor. Unsaved text is stored on the server some seconds after a change, and in this
 * browser while the server lacks it. A save names the version it is based on.
 */
export function createDocumentEditor<Doc, Form extends object>(options: EditorOptions<Doc, Form>) {
  const { area, clock, toast } = options;
  let { inputs } = options;
  const { kind } = inputs;
  const { show: showing, replace: replacing, continueOver, create } = createTransitions(kind);
  const store = createStore(initialState(kind, options.start));
  const state = store.get;

  function set(next: EditorState<Doc, Form>) {
    const before = state();
    store.set(next);
    if (storedParts.every((name) => next[name] === before[name])) return;
    copy.schedule();
    drafts.update();
  }

  const update = (changes: Partial<EditorState<Doc, Form>>) => set({ ...state(), ...changes });

  const parts: EditorParts<Doc, Form> = { ...options, kind, inputs: () => inputs, state, set, update };
  // Waits until all drafts are found, because `putBack` restores a draft only if there is no other.
  const drafts = createOfferedDrafts(parts, () => void clock.after(0, putBack));
  const saving = createSaving(parts, { settleCopy: (): Promise<SettledCopy<Doc>> => copy.settle(), onCreated });
  const copy = createWorkingCopy(parts, {
    settleCreation: saving.settleCreation,
    onCreated,
    onDeleted: () => saving.reportConflict("save", true),
    onReplaced: (): Promise<boolean> => devices.catchUp(),
  });
  const devices = createOtherDevices(parts, copy.afterStoring);

  function onCreated(saved: Saved<Doc>) {
    set(create(state(), saved));
    inputs.onCreated(saved);
  }

  /** Before `next` replaces unsaved text on the screen, stores the text in this browser and offers to restore it. */
  function stash(next: Form) {
    if (isChanged(state())) drafts.stash(state().form, next);
  }

  function replace(form: Form) {
    area.replace(textIn(kind, form));
    set(showing(state(), form));
  }

  /** Replaces the form on the screen. */
  function show(next: Form) {
    stash(next);
    replace(next);
    // Moves the focus, because the pressed button disappears. In the text, undo is one keystroke away.
    area.focus();
  }

  /** Restores text that never reached the server, if the server still has the version on which it is based. */
  function putBack() {
    const [draft, ...others] = state().offered;
    if (!draft?.basis || others.length > 0 || draft.basis !== basisOf(state()) || !isSynced(state())) return;
    const before = state().synced.form;
    // Restores the draft without asking: the server's text is still the one that the draft is based on.
    drafts.adopt(draft);
    replace({ ...before, ...draft.typed });
    toast({
      type: "info",
      title: "Your text is back",
      message: `It was typed here until ${formatTyped(draft)}, but had not reached the server`,
      undo: () => show(before),
    });
  }

  /** Combines the changes of this editor with those of another version. */
  async function combine(base: Form | undefined, theirs: Form) {
    const { combineForms } = await options.loadMerge();
    return combineForms(kind, base, theirs, state().form).form;
  }

  return {
    store,
    /** Called after each change of the inputs or of the editor. */
    setInputs(next: EditorInputs<Doc, Form>) {
      inputs = next;
      saving.saveQueued();
    },
    /** Passes a browser event, such as `pagehide`, to the parts of the editor that react to it. */
    handle(event: string, isVisible: boolean) {
      copy.handle(event);
      drafts.handle(event);
      devices.handle(event, isVisible);
    },
    start() {
      copy.start();
      drafts.start();
    },
    stop() {
      copy.stop();
      drafts.stop();
    },
    /** Stores the current form as a working copy, without changing the document; returns whether that succeeded. */
    storeCopy: copy.store,
    commands: {
      edit(changes: Partial<Form> | ((current: Form) => Partial<Form>)) {
        const { form } = state();
        update({ form: { ...form, ...(typeof changes === "function" ? changes(form) : changes) } });
      },
      save: saving.save,
      getSaved: saving.getSaved,
      isSaved: saving.isSaved,
      /** Shows errors at fields without saving. */
      setErrors: (errors: Record<string, string>) => update({ errors }),
      /** Called if another API call has found that the document was saved in the meantime. */
      reportConflict: () => saving.reportConflict("save", false),
      /** Opens the dialog with the server's current version. */
      showConflict() {
        const { conflict } = state();
        if (conflict) saving.reportConflict(conflict.intent, conflict.isDeleted, true);
      },
      dismissConflict: () => update({ conflict: undefined }),
      discardDraft: drafts.discard,
      restore(draft: LocalDraft<Form>) {
        const restored = { ...state().synced.form, ...draft.typed };
        drafts.adopt(draft);
        show(restored);
      },
      show,
      /** Discards all unsaved changes and shows the saved document. */
      discard: () => show(state().base),
      /** Continues after another person has saved the document; the choice `mine` saves over their version. */
      async chooseVersion(choice: Choice, saved: Saved<Doc>) {
        const theirs = kind.formOf(saved.doc);
        // If the common base is unknown, all differing fields get the values of this editor.
        const base = state().saved?.isBehind ? undefined : state().base;
        const combined = choice === "both" ? await combine(base, theirs) : theirs;
        const { form, conflict } = state();
        if (choice === "theirs") stash(theirs);
        const chosen = choice !== "mine" ? combined : base ? { ...theirs, ...changedFields(form, base) } : form;
        area.replace(textIn(kind, chosen));
        set(replacing(state(), saved, chosen));
        if (choice === "mine" && conflict) void saving.save(conflict.intent, { sent: chosen, target: saved });
      },
      /** Loads what another window has stored. */
      async loadWindow(): Promise<OtherWindow<Doc, Form>> {
        const loaded = await loadWithCopy(kind, kind.idOf(state().saved!.doc));
        return { ...loaded, form: withFields(kind.formOf(loaded.saved.doc), loaded.copy?.fields) };
      },
      /** Continues editing the chosen text; the next save replaces the version that the other window stored. */
      async chooseWindow(choice: Choice, { saved, copy: theirCopy, form: theirs }: OtherWindow<Doc, Form>) {
        const combined = choice === "both" ? await combine(state().synced.form, theirs) : theirs;
        if (choice === "theirs") stash(theirs);
        const chosen = choice === "mine" ? state().form : combined;
        area.replace(textIn(kind, chosen));
        set(continueOver(state(), saved, theirs, theirCopy?.version ?? null, chosen));
      },
    },
  };
}
