import type { SiteSettings } from "../../../../contract/site-settings/site-settings.ts";

/** Sections of the screen, in order. */
export const sectionTitles = [
  "Identity",
  "Home",
  "Navigation",
  "About",
  "Contact",
  "Links",
  "Legal",
  "Look",
  "Writing",
  "Mail",
  "Newsletter",
  "History",
] as const;

export type SettingsSectionTitle = (typeof sectionTitles)[number];

/** Fragment of the address of the screen with the caret in the input of a setting. */
export const idOfSetting = (name: keyof SiteSettings) => `setting-${name}`;

/** Fragment of the address of the screen that shows a section. */
export const idOfSection = (title: SettingsSectionTitle) => `settings-${title.toLowerCase()}`;
