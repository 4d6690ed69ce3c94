import type { CSSProperties } from "react";

/** View transition between the title of a post and that of its article; must occur once on a page. */
export const titleTransition = ({ id }: { id: string }): CSSProperties => ({ viewTransitionName: `title-${id}` });

/** The same for its cover. */
export const coverTransition = ({ id }: { id: string }): CSSProperties => ({ viewTransitionName: `cover-${id}` });
