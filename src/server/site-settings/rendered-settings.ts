import {
  markdownSettings,
  type SiteContent,
  type SiteSettings,
  type SiteSettingsChanges,
} from "../../contract/site-settings.ts";
import { withoutHeadingAnchors } from "../markdown/headings.ts";
import { plainText, type RenderContent, type RenderTask } from "../markdown/render-content.ts";

/** The HTML of the settings that are Markdown, as stored beside them. */
export interface RenderedSettings {
  /** Of the code that rendered them; 0 where a later attempt may succeed. */
  version: number;
  html: Partial<SiteContent["html"]>;
}

/** Renders the Markdown among these settings. */
export async function renderSettings(
  settings: SiteSettingsChanges,
  { render, version, task }: { render: RenderContent; version: number; task: RenderTask },
): Promise<RenderedSettings> {
  const result: RenderedSettings = { version, html: {} };
  for (const name of markdownSettings) {
    const text = settings[name];
    if (text === undefined) continue;
    const { html, state } = await render(withLineBreaks(text), "markdown", task);
    if (state === "pending" || state === "uncoloured") result.version = 0;
    result.html[name] = html;
  }
  return result;
}

/** A line break stays one, as in the plain texts of earlier releases: an address has a line for each of its parts. */
const withLineBreaks = (text: string) => text.replace(/(?<=\S)\n(?=\S)/g, "  \n");

/** The settings as pages show them; a text that was never rendered is shown as it was written. */
export function contentOf(settings: SiteSettings, rendered: RenderedSettings | undefined): SiteContent {
  const htmlOf = (name: (typeof markdownSettings)[number]) => rendered?.html[name] ?? plainText(settings[name]);
  // Shown beside an article, whose headings and footnotes have the same kind of ids.
  const bio = withoutHeadingAnchors(htmlOf("bio")).replace(/ (?:id|aria-describedby)="[^"]*"| href="#[^"]*"/g, "");
  return {
    ...settings,
    html: { bio, privacyText: htmlOf("privacyText"), termsText: htmlOf("termsText") },
    bioText: textOf(bio),
  };
}

const references: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };

/** The text of HTML that was made by the renderer. */
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (all, hex?: string, decimal?: string, name?: string) =>
      name ? (references[name] ?? all) : String.fromCodePoint(hex ? parseInt(hex, 16) : Number(decimal)),
    )
    .trim();
