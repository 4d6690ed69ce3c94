import { z } from "zod";
import type { Author } from "../authors.ts";
import { savedCopy } from "../documents/working-copies.ts";
import {
  emailExample,
  Id,
  ImageAddress,
  isWebAddress,
  LanguageTag,
  OptionalEmail,
  optionalText,
  requiredText,
  TimeZone,
  webAddressExample,
  webAddressHint,
} from "../fields.ts";
import { model } from "../model.ts";
import type { NavigationEntry } from "../navigation.ts";
import type { NewsletterTexts } from "../newsletter/sign-up-texts.ts";
import { ContentFormat } from "../posts/posts.ts";
import type { Project } from "../projects.ts";
import { looks } from "./looks.ts";

const WebAddress = requiredText(2048, "Please enter a web address")
  .refine(isWebAddress, webAddressHint)
  .meta(webAddressExample);
const UploadAddress = ImageAddress.refine(
  (address) => address.startsWith("/uploads/"),
  "Please upload the image to this site: an address on another site does not work here",
);
/** Schema of a stored address, which also accepts addresses from before the current validation. */
const StoredAddress = z.string().meta(webAddressExample);

/** Maximum number of entries in each list; `skillLength`: maximum length of a skill, in characters. */
export const siteSettingsLimits = {
  figures: 8,
  projects: 50,
  skills: 60,
  skillLength: 50,
  highlights: 20,
  faq: 30,
  socialLinks: 12,
  navigation: 200,
} as const;

const Figure = z.object({
  label: requiredText(60, "Please enter a label"),
  value: requiredText(20, "Please enter a value"),
});
const Link = z.object({ label: requiredText(60, "Please enter a label"), url: WebAddress });

const Highlight = z.object({
  period: optionalText(60),
  title: requiredText(120, "Please enter a title"),
  text: optionalText(1000),
});
const Question = z.object({
  question: requiredText(300, "Please write the question"),
  answer: requiredText(2000, "Please write the answer"),
});

/** Schemas of the rows in each list, with their limits. */
export const siteSettingsRows = {
  figures: Figure,
  highlights: Highlight,
  faq: Question,
  socialLinks: Link,
} as const;

const StoredLink = Link.extend({ url: StoredAddress });

export const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;

const NewsletterDigest = z.object({
  weekday: z.enum(weekdays, "Please choose a day of the week"),
  time: z
    .string("Please enter a time")
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please enter a time, such as 09:00")
    .meta({ examples: ["09:00"] }),
});
export type NewsletterDigest = z.infer<typeof NewsletterDigest>;

/** Texts and options of the public site that its owner can change. */
export const SiteSettings = model("SiteSettings", {
  name: requiredText(100, "Please enter a name for the site"),
  headline: optionalText(200),
  bio: optionalText(5000),
  avatar: ImageAddress.nullable(),
  /** Uploaded image for the site's icons; null to draw the site's initials. */
  mark: UploadAddress.nullable(),
  heroTitle: optionalText(200),
  heroText: optionalText(5000),
  /** Text below the heading of the list of articles. */
  blogIntro: optionalText(300),
  figures: z.array(Figure).max(siteSettingsLimits.figures),
  skills: z.array(requiredText(siteSettingsLimits.skillLength, "Please name the skill")).max(siteSettingsLimits.skills),
  highlights: z.array(Highlight).max(siteSettingsLimits.highlights),
  /** Heading and text at the end of the about page. */
  callTitle: requiredText(120, "Please enter a title"),
  callText: optionalText(300),
  /** Text below the heading of the contact page. */
  contactIntro: optionalText(300),
  faq: z.array(Question).max(siteSettingsLimits.faq),
  contactEmail: z.string(),
  location: optionalText(200),
  socialLinks: z.array(StoredLink).max(siteSettingsLimits.socialLinks),
  supportUrl: StoredAddress,
  privacyText: optionalText(50_000),
  termsText: optionalText(50_000),
  /** Hue of the accent colour, in degrees of the OKLCH circle. */
  accentHue: z.number().min(0).max(360),
  /** Chroma of the accent colour from 0 (grey) to 1 (the maximum), in the light and in the dark scheme. */
  accentChroma: z.number().min(0).max(1),
  look: z.enum(looks, "Please choose a look"),
  /** CSS of the owner, loaded after the pages' style sheet; its images must be on this site. */
  ownCss: z.string().max(64 * 1024, "At most 64 KB"),
  newPostFormat: ContentFormat,
  /** Language of the content; texts of folio itself are English. */
  language: LanguageTag,
  /** Time zone that determines the days in the analytics. */
  timeZone: TimeZone,
  /** Keys of navigation entries in the owner's order; missing entries follow in default order. */
  navigationOrder: z
    .array(requiredText(24, "Please name the entry"), "Please provide a list of entries")
    .max(siteSettingsLimits.navigation)
    .meta({ examples: [["home", "blog", "about", "contact"]] }),
  /** Ids of projects in the owner's order; missing projects follow, newest first. */
  projectOrder: z.array(Id, "Please provide a list of ids").max(siteSettingsLimits.navigation),
  /** Whether other sites can announce links to an article. */
  webmentions: z.boolean("true or false"),
  /** Name of the sender; empty for the site's name. Without `mailAddress`, no mail is sent. */
  mailName: optionalText(100),
  mailAddress: z.string().meta(emailExample),
  /** Heading and text of the newsletter form; `newsletterTextsOf` replaces empty ones by default texts. */
  newsletterTitle: optionalText(120),
  newsletterPitch: optionalText(300),
  /** Whether newsletter issues have public pages and a feed. */
  newsletterArchive: z.boolean("true or false"),
  /** Whether a subscription requires a confirmation by mail, if mail can be sent. */
  newsletterDoubleOptIn: z.boolean("true or false"),
  /** Time of the weekly digest of new posts, in the site's time zone; null: no digest. */
  newsletterDigest: NewsletterDigest.nullable(),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

export const SiteSettingsChanges = SiteSettings.extend({
  contactEmail: OptionalEmail,
  socialLinks: z.array(Link).max(siteSettingsLimits.socialLinks),
  supportUrl: WebAddress,
  mailAddress: OptionalEmail,
}).partial();
export type SiteSettingsChanges = z.infer<typeof SiteSettingsChanges>;

/** Body of `PUT /settings`. */
export const SiteSettingsSave = SiteSettingsChanges.extend(savedCopy).meta({ title: "SiteSettingsChanges" });

/** Names of the settings that contain Markdown. */
export const markdownSettings = ["bio", "privacyText", "termsText"] as const;

/** Settings, with the rendered texts, navigation and projects that pages show. */
export interface SiteContent extends SiteSettings {
  html: Record<(typeof markdownSettings)[number], string>;
  /** The bio as plain text, for descriptions. */
  bioText: string;
  navigation: readonly NavigationEntry[];
  /** Published projects, in the owner's order. */
  projects: readonly Project[];
  newsletter: NewsletterTexts;
}

/** The settings together with the published authors. */
export interface PublicSite extends SiteContent {
  authors: readonly Author[];
}

/** Site as a page shows it; `authors` is absent on failure pages. */
export type ShownSite = SiteContent & Partial<Pick<PublicSite, "authors">>;

export const siteSettingsTexts = {
  savedInBetween: "Someone saved the settings in the meantime. Load their version, then save again.",
} as const;
