import { defaultSiteSettings as defaults } from "../../contract/site-settings/default-site-settings.ts";
import type { SiteSettings } from "../../contract/site-settings/site-settings.ts";
import type { Example } from "../../contract/starter-content.ts";

/** Functions that return the fictional texts of an example entry, for each list in the settings. */
const inventedParts = {
  figures: ({ value, label }) => [`${value} ${label}`],
  highlights: ({ text, title, period }) => [text, title, period],
  faq: ({ answer }) => [answer],
  socialLinks: ({ url }) => [url],
} satisfies { [Name in keyof SiteSettings]?: (entry: ListEntry<Name>) => string[] };

type ListEntry<Name extends keyof SiteSettings> = SiteSettings[Name] extends readonly (infer Entry)[] ? Entry : never;
type ListName = keyof typeof inventedParts;
type ExampleSetting = Exclude<Example, "projects">;

const isList = (name: ExampleSetting): name is ListName => name in inventedParts;

/** Returns the example texts that are still in a setting; [""] for an unchanged setting whose default is empty. */
export function exampleTexts(settings: SiteSettings, name: ExampleSetting): string[] {
  if (isList(name)) return textsLeft(settings, name);
  if (JSON.stringify(settings[name]) !== JSON.stringify(defaults[name])) return [];
  return [[settings[name] ?? ""].flat().join(", ")];
}

/** Returns the first example text of each list entry that still contains an example text. */
function textsLeft<Name extends ListName>(settings: SiteSettings, name: Name) {
  const parts = inventedParts[name] as (entry: SiteSettings[Name][number]) => string[];
  const invented = new Set((defaults[name] as SiteSettings[Name][number][]).flatMap(parts));
  return (settings[name] as SiteSettings[Name][number][]).flatMap(
    (entry) => parts(entry).find((part) => invented.has(part)) ?? [],
  );
}
