import { z } from "zod";
import { Id, optionalText, requiredText, text, Timestamp } from "./fields.ts";
import { LongListFilter } from "./long-lists.ts";
import { slugText } from "./posts.ts";
import { isAllowedPageSlug } from "./slugs.ts";

export const customPageLimits = { title: 200, description: 160, content: 200_000, slug: 100 } as const;

export const customPageTexts = {
  slugTaken: "Another page has this address, please choose another",
  slugReserved: "The site uses this address itself, please choose another",
  savedInBetween: "Somebody saved this page in between. Load their version, or save again to replace it.",
} as const;

const examples = {
  title: { examples: ["Uses"] },
  slug: { examples: ["uses"] },
  description: { examples: ["The hardware and software I work with."] },
  content: { examples: ["## Editor\n\nThe one that I know best."] },
};

const fields = {
  title: requiredText(customPageLimits.title, "Please give a title").meta(examples.title),
  slug: slugText(customPageLimits.slug)
    .refine(isAllowedPageSlug, customPageTexts.slugReserved)
    .meta(examples.slug)
    .describe("Path of the page: `uses` is shown at `/uses`."),
  description: optionalText(customPageLimits.description)
    .meta(examples.description)
    .describe("Text for search engines and link previews."),
  content: text("Please write some content")
    .max(customPageLimits.content, "At most 200,000 characters")
    .meta(examples.content)
    .describe("Markdown."),
  isInNavigation: z.boolean("true or false").describe("Whether the site's navigation links to it."),
  isPublished: z.boolean("true or false"),
};

/** Body of `POST /pages`. */
export const NewCustomPage = z.object({
  ...fields,
  description: fields.description.default(""),
  content: fields.content.default(""),
  isInNavigation: fields.isInNavigation.default(false),
  isPublished: fields.isPublished.default(false),
});
export type NewCustomPage = z.infer<typeof NewCustomPage>;

/** Body of `PUT /pages/{id}`: only the named fields change. */
export const CustomPageChanges = z.object(fields).partial();
export type CustomPageChanges = z.infer<typeof CustomPageChanges>;

/** A custom page, such as `/uses`, in a list. */
export const CustomPageSummary = z.object({
  _id: Id,
  id: Id,
  slug: z.string().meta(examples.slug),
  title: z.string().meta(examples.title),
  description: z.string().meta(examples.description),
  isInNavigation: z.boolean(),
  isPublished: z.boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type CustomPageSummary = z.infer<typeof CustomPageSummary>;

export const CustomPage = CustomPageSummary.extend({ content: z.string().meta(examples.content) });
export type CustomPage = z.infer<typeof CustomPage>;

export const CustomPageFilter = LongListFilter.omit({ search: true });
export type CustomPageFilter = z.infer<typeof CustomPageFilter>;
