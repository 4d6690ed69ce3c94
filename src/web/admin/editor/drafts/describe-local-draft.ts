import type { LocalDraft } from "./local-draft.ts";

type Typed = Pick<LocalDraft<object>, "at">;

const dateTime = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

export const formatTyped = ({ at }: Typed) => dateTime.format(at);

/** Sentence about unsaved text in this browser; `title` is the typed title. */
export const describeLocalDraft = (draft: Typed, title: string | undefined) =>
  `Unsaved text of ${formatTyped(draft)} is kept in this browser${title ? `: “${title}”` : ""}.`;
