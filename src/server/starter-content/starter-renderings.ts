import type { RenderedContent } from "../markdown/render-content.ts";

/**
 * Renderings of the starter articles and pages, by Markdown text. The build fills it: see
 * scripts/vite/starter-renderings.ts.
 */
export const starterRenderings: ReadonlyMap<string, RenderedContent> = new Map();
