import { z } from "zod";
import { defineDocument, field, textField } from "./documents/define-document.ts";
import { savedCopy } from "./documents/working-copies.ts";
import { Id, optionalText, requiredText, text, Timestamp } from "./fields.ts";
import { LongListFilter } from "./long-lists.ts";
import { model } from "./model.ts";
import { slugText } from "./posts/posts.ts";
import { ProjectFacts, StoredProjectFacts } from "./projects.ts";
import { isIdLike } from "./slugs.ts";

export const customPageLimits = { title: 200, description: 1000, content: 200_000, slug: 100 } as const;

export const customPageTexts = {
  slugTaken: "Another page has this address. Please choose a different one.",
  slugReserved: "The site itself uses this address. Please choose a different one.",
  savedInBetween: "Someone saved this page in the meantime. Load their version, or save again to replace it.",
} as const;

const Flag = z.boolean("true or false");

/** All fields of a custom page. */
export const pageDocument = defineDocument({
  title: textField(requiredText(customPageLimits.title, "Please enter a title"), "Uses", { label: "Title" }),
  slug: textField(
    slugText(customPageLimits.slug)
      .refine((slug) => !isIdLike(slug), customPageTexts.slugReserved)
      .describe("Path of the page: `uses` is shown at `/uses`, or at `/projects/uses` if it is a project."),
    "uses",
    { label: "Address" },
  ),
  description: textField(
    optionalText(customPageLimits.description).describe("Text for search engines and link previews."),
    "The hardware and software I work with.",
    { label: "Description", initial: "" },
  ),
  content: textField(
    text("Please write some content").max(customPageLimits.content, "At most 200,000 characters").describe("Markdown."),
    "## Editor\n\nThe one that I know best.",
    { label: "Content", initial: "", longest: customPageLimits.content },
  ),
  isInNavigation: field(Flag.describe("Whether the site's navigation links to it."), z.boolean(), {
    label: "In the navigation",
    initial: false,
    stored: "flag",
  }),
  project: field(
    ProjectFacts.nullable().describe("Facts of a project, which is listed at `/projects`; null for any other page."),
    StoredProjectFacts.nullable(),
    { label: "Project", initial: null, stored: "json" },
  ),
  isPublished: field(Flag, z.boolean(), { label: "Published", initial: false, stored: "flag", isUnversioned: true }),
});

/** Body of `POST /pages`. */
export const NewCustomPage = model("NewPage", pageDocument.created);
export type NewCustomPage = z.infer<typeof NewCustomPage>;

/** Changes to a custom page; fields that are absent stay unchanged. */
export const CustomPageChanges = z.object(pageDocument.changed).partial();
export type CustomPageChanges = z.infer<typeof CustomPageChanges>;

/** Body of `PUT /pages/{id}`. */
export const CustomPageSave = CustomPageChanges.extend(savedCopy).meta({ title: "PageChanges" });

/** A custom page, such as `/uses` or a project. */
export const CustomPage = model("Page", {
  _id: Id,
  id: Id,
  ...pageDocument.answered,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type CustomPage = z.infer<typeof CustomPage>;

/** A custom page in a list, without its content. */
export const CustomPageSummary = CustomPage.omit({ content: true }).meta({ title: "PageSummary" });
export type CustomPageSummary = z.infer<typeof CustomPageSummary>;

export const CustomPageFilter = LongListFilter.omit({ search: true });
export type CustomPageFilter = z.infer<typeof CustomPageFilter>;
