import { type LinkablePage, navigationEntries, projectsInOrder } from "../../contract/navigation.ts";
import { newsletterTextsOf, signUpTexts } from "../../contract/newsletter/sign-up-texts.ts";
import type { Project } from "../../contract/projects.ts";
import {
  markdownSettings,
  type SiteContent,
  type SiteSettings,
  type SiteSettingsChanges,
} from "../../contract/site-settings/site-settings.ts";
import { textOf, withLineBreaks, withoutIds } from "../markdown/portable-html.ts";
import { plainText, type RenderContent, type RenderTask } from "../markdown/render-content.ts";

/** HTML of the Markdown settings, stored together with them. */
export interface RenderedSettings {
  /** Version of the code that rendered the HTML; 0 if a renderer failed, so that rendering is retried. */
  version: number;
  html: Partial<SiteContent["html"]>;
}

/** Renders those of the given settings that contain Markdown. */
export async function renderSettings(
  settings: SiteSettingsChanges,
  { render, version, task }: { render: RenderContent; version: number; task: RenderTask },
): Promise<RenderedSettings> {
  const result: RenderedSettings = { version, html: {} };
  for (const name of markdownSettings) {
    const text = settings[name];
    if (text === undefined) continue;
    const { html, state } = await render(withLineBreaks(text), "markdown", task);
    if (state === "pending") result.version = 0;
    result.html[name] = html;
  }
  return result;
}

/** Returns the settings as pages show them; a text that was never rendered is shown as written. */
export function contentOf(
  settings: SiteSettings,
  rendered: RenderedSettings | undefined,
  {
    pages,
    projects,
    hasMailServer,
  }: { pages: readonly LinkablePage[]; projects: readonly Project[]; hasMailServer: boolean },
): SiteContent {
  const htmlOf = (name: (typeof markdownSettings)[number]) => rendered?.html[name] ?? plainText(settings[name]);
  const bio = withoutIds(htmlOf("bio"));
  const sendsMail = hasMailServer && settings.mailAddress !== "";
  return {
    ...settings,
    html: { bio, privacyText: htmlOf("privacyText"), termsText: htmlOf("termsText") },
    bioText: textOf(bio),
    navigation: navigationEntries(settings.navigationOrder, pages),
    projects: projectsInOrder(settings.projectOrder, projects),
    newsletter: {
      ...newsletterTextsOf(sendsMail, settings),
      ...(sendsMail && settings.newsletterDoubleOptIn && { thanks: signUpTexts.thanksUnconfirmed }),
    },
  };
}
