import type { RenderedContent } from "../markdown/render-content.ts";

/** HTML of the starter articles and pages, by their Markdown. The build fills it: see scripts/vite/starter-renderings.ts. */
export const starterRenderings: ReadonlyMap<string, RenderedContent> = new Map();
