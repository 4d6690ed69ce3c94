import type { Extension } from "./extension.ts";
import { webmentions } from "./extensions/webmentions/extension.tsx";

/** Installed extensions: one line for each. */
export const extensions: readonly Extension[] = Object.values({
  webmentions,
});
