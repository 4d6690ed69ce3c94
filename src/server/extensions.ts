import type { Extension } from "./extension.ts";
import { bounces } from "./extensions/bounces/extension.ts";
import { webmentions } from "./extensions/webmentions/extension.ts";

/** Installed extensions; each has one line. */
export const extensions: readonly Extension[] = Object.values({
  webmentions,
  bounces,
});
