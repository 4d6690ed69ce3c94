import type { LocalDraft } from "./local-draft.ts";

type Typed = Pick<LocalDraft<object>, "at">;

const dateTime = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

export const formatTyped = ({ at }: Typed) => dateTime.format(at);

/** The sentence about text that was typed here and never saved; `title` is what was typed as one. */
export const describeLocalDraft = (draft: Typed, title: string | undefined) =>
  `Unsaved text of ${formatTyped(draft)} is kept in this browser${title ? `: “${title}”` : ""}.`;
