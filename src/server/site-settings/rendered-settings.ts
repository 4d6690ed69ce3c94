import { navigationEntries } from "../../contract/navigation.ts";
import {
  markdownSettings,
  type SiteContent,
  type SiteSettings,
  type SiteSettingsChanges,
} from "../../contract/site-settings.ts";
import { textOf, withLineBreaks, withoutIds } from "../markdown/embedded-text.ts";
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

/** The settings as pages show them; a text that was never rendered is shown as it was written. */
export function contentOf(
  settings: SiteSettings,
  rendered: RenderedSettings | undefined,
  linkedPages: Parameters<typeof navigationEntries>[1],
): SiteContent {
  const htmlOf = (name: (typeof markdownSettings)[number]) => rendered?.html[name] ?? plainText(settings[name]);
  const bio = withoutIds(htmlOf("bio"));
  return {
    ...settings,
    html: { bio, privacyText: htmlOf("privacyText"), termsText: htmlOf("termsText") },
    bioText: textOf(bio),
    navigation: navigationEntries(settings.navigationOrder, linkedPages),
  };
}
