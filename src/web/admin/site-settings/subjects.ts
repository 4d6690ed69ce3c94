import type { SiteSettings } from "../../../contract/site-settings/site-settings.ts";
import { visitorPages as pages } from "../../../contract/visitor-pages.ts";

type Page = (typeof pages)[keyof typeof pages];
type Written = Pick<SiteSettings, "privacyText" | "termsText" | "newsletterArchive">;

interface Listed {
  title: string;
  description: string;
  /** Returns the page of the site that shows these settings, or undefined if there is none. */
  pageOf?: (settings: Written) => Page | undefined;
  /** CSS selector of the element that shows these settings on the previewed page of the site. */
  anchor?: string;
  /** Labels of the settings. */
  fields: Partial<Record<keyof SiteSettings, string>>;
}

/** Subjects of the settings, in display order; each key is the last part of the path of the subject's page. */
const listed = {
  identity: {
    title: "Identity",
    description: "Who you are, on every page",
    pageOf: () => pages.about,
    fields: {
      name: "Name",
      headline: "Headline",
      bio: "Bio",
      avatar: "Avatar",
      language: "Language",
      timeZone: "Time zone",
    },
  },
  home: {
    title: "Home",
    description: "The top of the home page, and the figures below it",
    pageOf: () => pages.home,
    fields: { heroTitle: "Title of the home page", heroText: "Text of the home page", figures: "Figures" },
  },
  navigation: {
    title: "Navigation",
    description: "The order of the links at the top of every page, and in the footer",
    pageOf: () => pages.home,
    fields: { navigationOrder: "Order of the navigation" },
  },
  about: {
    title: "About",
    description: "Career and skills on the about page",
    pageOf: () => pages.about,
    anchor: "#highlights",
    fields: {
      highlights: "Career highlights",
      skills: "Skills",
      callTitle: "Title of the call to write",
      callText: "Text of the call to write",
    },
  },
  projects: {
    title: "Projects",
    description: "Their order; featured projects come first, with their picture",
    pageOf: () => pages.projects,
    fields: { projectOrder: "Order of the projects" },
  },
  contact: {
    title: "Contact",
    description: "The contact page; empty fields are not shown",
    pageOf: () => pages.contact,
    fields: {
      contactIntro: "Introduction",
      contactEmail: "Email",
      location: "Location",
      faq: "Questions and answers",
    },
  },
  links: {
    title: "Links",
    description: "In the footer of every page",
    pageOf: () => pages.home,
    anchor: "footer",
    fields: { socialLinks: "Social links", supportUrl: "Support link" },
  },
  legal: {
    title: "Legal",
    description: "Markdown, linked in the footer",
    pageOf: ({ privacyText, termsText }) =>
      privacyText.trim() ? pages.privacy : termsText.trim() ? pages.terms : undefined,
    fields: { privacyText: "Privacy policy", termsText: "Terms of service" },
  },
  look: {
    title: "Look",
    description: "Fonts, shapes and colours of the pages, and the icons",
    pageOf: () => pages.home,
    fields: {
      look: "Look",
      accentHue: "Accent colour",
      accentChroma: "Strength of the accent",
      mark: "Mark",
      ownCss: "Your own CSS",
    },
  },
  writing: {
    title: "Writing",
    description: "The list of articles, new posts, and other sites that link to them",
    pageOf: () => pages.blog,
    fields: {
      blogIntro: "Introduction of the blog",
      newPostFormat: "Format of new posts",
      webmentions: "Receive webmentions",
    },
  },
  mail: {
    title: "Mail & newsletter",
    description: "What the site sends to you and to readers",
    pageOf: ({ newsletterArchive }) => (newsletterArchive ? pages.newsletter : undefined),
    fields: {
      mailName: "Sender's name",
      mailAddress: "Sender's address",
      newsletterTitle: "Title of the newsletter",
      newsletterPitch: "Text of the newsletter",
      newsletterDoubleOptIn: "Confirmed sign-ups",
      newsletterDigest: "Weekly digest",
      newsletterArchive: "Public archive",
    },
  },
} as const satisfies Record<string, Listed>;

export type SubjectName = keyof typeof listed;
export type SettingName = { [Name in SubjectName]: keyof (typeof listed)[Name]["fields"] }[SubjectName];

export interface Subject extends Listed {
  name: SubjectName;
  path: string;
}

export const subjects = Object.entries(listed).map(([name, about]): Subject => ({
  ...about,
  name: name as SubjectName,
  path: `/admin/settings/${name}`,
}));

export const settingLabels: Record<SettingName, string> = Object.assign({}, ...subjects.map(({ fields }) => fields));

/** Names and labels of the settings of a subject. */
export const settingsIn = ({ fields }: Subject) => Object.entries(fields) as [SettingName, string][];

const subjectWith = (setting: string) => subjects.find(({ fields }) => setting in fields);

/** Path of the settings page that focuses the first input of a setting. */
export const pathOfSetting = (setting: SettingName) => `${subjectWith(setting)?.path}#setting-${setting}`;

export const settingIn = (fragment: string) => /^#setting-(\w+)$/.exec(fragment)?.[1];

/** Finds the settings page of a URL. Old URLs name it in the fragment, such as `#settings-home`. */
export function subjectAt(name: string | undefined, fragment: string) {
  const setting = settingIn(fragment);
  const title = fragment.replace("#settings-", "");
  return (
    (setting && subjectWith(setting)) ||
    subjects.find((subject) => (name ? subject.name === name : title && subject.title.toLowerCase().includes(title))) ||
    subjects[0]!
  );
}
