import { defaultSiteSettings as defaults } from "../../contract/site-settings/default-site-settings.ts";
import type { SiteSettings } from "../../contract/site-settings/site-settings.ts";
import type { ExampleSetting } from "../../contract/starter-content.ts";

/** The part of an entry that is invented, of each list whose entries are changed one by one. */
const inventedPart = {
  figures: ({ value, label }) => `${value} ${label}`,
  highlights: ({ text }) => text,
  projects: ({ description }) => description,
  faq: ({ answer }) => answer,
  socialLinks: ({ url }) => url,
} satisfies { [Name in keyof SiteSettings]?: (entry: ListEntry<Name>) => string };

type ListEntry<Name extends keyof SiteSettings> = SiteSettings[Name] extends readonly (infer Entry)[] ? Entry : never;
type ListName = keyof typeof inventedPart;

const isList = (name: ExampleSetting): name is ListName => name in inventedPart;

/** Texts of a new site's example that a setting still holds; for one without a text, the empty text. */
export function exampleTexts(settings: SiteSettings, name: ExampleSetting): string[] {
  if (isList(name)) return textsLeft(settings, name);
  if (JSON.stringify(settings[name]) !== JSON.stringify(defaults[name])) return [];
  return [[settings[name] ?? ""].flat().join(", ")];
}

function textsLeft<Name extends ListName>(settings: SiteSettings, name: Name) {
  const part = inventedPart[name] as (entry: SiteSettings[Name][number]) => string;
  const invented = new Set((defaults[name] as SiteSettings[Name][number][]).map(part));
  return (settings[name] as SiteSettings[Name][number][]).map(part).filter((text) => invented.has(text));
}
