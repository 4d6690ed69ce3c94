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

export const idOfSection = (title: SettingsSectionTitle) => `settings-${title.toLowerCase()}`;
