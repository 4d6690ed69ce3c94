import type { RenderedContent } from "../markdown/render-content.ts";

/** Renderings of the starter texts, by Markdown text. The build fills it: scripts/vite/starter-renderings.ts. */
export const starterRenderings: ReadonlyMap<string, RenderedContent> = new Map();
