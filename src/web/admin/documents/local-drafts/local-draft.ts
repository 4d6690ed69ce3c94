import { changedFields } from "../../forms/changed-fields.ts";

/** Unsaved text that the browser stores under `key`: only the fields that differ from the saved ones. */
export interface LocalDraft<Form> {
  key: string;
  typed: Partial<Form>;
  /** Time of writing, in milliseconds since 1970. */
  at: number;
  /** Version on the server that the text is based on. */
  basis?: string | undefined;
}

const dateTime = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** Time until which a draft was typed. */
export const formatTyped = ({ at }: Pick<LocalDraft<object>, "at">) => dateTime.format(at);

/** Key prefix of one person's drafts of one document; without an id, of new ones. */
export const draftKeyPrefix = ({ draftKey }: { draftKey: string }, userId: string, id: string | undefined) =>
  `folio.${draftKey}.${userId}.${id ?? "new"}.`;

/** Suffix of a key, unique for each editor, so that two tabs never overwrite each other's draft. */
export const newDraftName = () => Date.now().toString(36) + Math.random().toString(36).slice(2);

export const hasText = ({ typed }: Pick<LocalDraft<object>, "typed">) => Object.keys(typed).length > 0;

/** A draft as the browser stores it; undefined without any text. */
export const writeDraft = ({ typed, at, basis }: Omit<LocalDraft<object>, "key">) =>
  hasText({ typed }) ? JSON.stringify({ typed, at, basis }) : undefined;

export function readDraft(stored: string | null | undefined): Omit<LocalDraft<object>, "key"> | undefined {
  try {
    const draft = JSON.parse(stored ?? "null") as Partial<LocalDraft<object>> | null;
    return typeof draft?.at === "number" && typeof draft.typed === "object" ? (draft as LocalDraft<object>) : undefined;
  } catch {
    return undefined;
  }
}

/** Reads a draft, reduced to its differences from the saved form; undefined without any. */
export function findDraft<Form extends object>(
  key: string,
  stored: string | undefined,
  saved: Form,
): LocalDraft<Form> | undefined {
  const draft = readDraft(stored);
  const found = draft && { ...draft, key, typed: changedFields({ ...saved, ...draft.typed }, saved) };
  return found && hasText(found) ? found : undefined;
}
