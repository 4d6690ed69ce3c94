import type { Toast } from "../../ui/toast-queue.ts";
import type { combineForms } from "./compare/merge-forms.ts";
import type { DocumentKind, DocumentStart, Saved, SaveResult } from "./document-kind.ts";
import type { EditorState } from "./editor-state.ts";
import type { DraftBrowser } from "./local-drafts/local-draft.ts";

/** Time and timers of an editor; tests replace them. */
export interface Clock {
  now: () => number;
  /** Runs `work` after this time; returns a function that cancels it. */
  after: (ms: number, work: () => void) => () => void;
}

/** Inputs that a screen passes to its editor, again after each change. */
export interface EditorInputs<Doc, Form extends object> {
  kind: DocumentKind<Doc, Form>;
  /** Whether an image of the form is being uploaded. */
  isUploading: boolean;
  /** Called after a new document was stored as a draft. */
  onCreated: (saved: Saved<Doc>) => void;
  onSaved: (result: SaveResult<Doc, Form>) => void;
}

/** Input of the long text. Its undo history includes replacements by the editor. */
export interface TextArea {
  /** Replaces the text; the caret stays between the same words. */
  replace: (text: string) => void;
  focus: () => void;
}

/** Initial state and dependencies of an editor. */
export interface EditorOptions<Doc, Form extends object> {
  start: DocumentStart<Doc, Form>;
  inputs: EditorInputs<Doc, Form>;
  userId: string;
  area: TextArea;
  toast: (toast: Toast) => void;
  dismissErrors: (subject: string) => void;
  /** Whether a text input has the focus. */
  isTyping: () => boolean;
  /** Loads the code that merges forms, which is seldom needed. */
  loadMerge: () => Promise<{ combineForms: typeof combineForms }>;
  clock: Clock;
  browser: DraftBrowser;
}

/** State that all parts of an editor share. Only `set` and `update` change it. */
export interface EditorParts<Doc, Form extends object> extends Omit<EditorOptions<Doc, Form>, "start" | "inputs"> {
  kind: DocumentKind<Doc, Form>;
  inputs: () => EditorInputs<Doc, Form>;
  state: () => EditorState<Doc, Form>;
  /** Replaces the state. Schedules the storing of unsaved text if a part that affects it has changed. */
  set: (next: EditorState<Doc, Form>) => void;
  /** Replaces parts of the state. */
  update: (changes: Partial<EditorState<Doc, Form>>) => void;
}
