import type { CSSProperties } from "react";

/** Has the title of a post become that of its article when a reader opens it, and back; once on a page. */
export const titleTransition = ({ id }: { id: string }): CSSProperties => ({ viewTransitionName: `title-${id}` });

/** The same for its cover. */
export const coverTransition = ({ id }: { id: string }): CSSProperties => ({ viewTransitionName: `cover-${id}` });
