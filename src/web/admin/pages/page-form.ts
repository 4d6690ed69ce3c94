import type { CustomPage } from "../../../contract/custom-pages.ts";
import type { ContentFormat } from "../../../contract/posts.ts";
import { slugOfWords } from "../../../contract/slugs.ts";

/** A page in the editor. */
export type PageForm = Pick<
  CustomPage,
  "title" | "slug" | "description" | "content" | "isInNavigation" | "isPublished"
> & { contentFormat: ContentFormat };

const blank: PageForm = {
  title: "",
  slug: "",
  description: "",
  content: "",
  isInNavigation: false,
  isPublished: false,
  contentFormat: "markdown",
};

export const formOf = (page: CustomPage | undefined): PageForm =>
  page
    ? {
        title: page.title,
        slug: page.slug,
        description: page.description,
        content: page.content,
        isInNavigation: page.isInNavigation,
        isPublished: page.isPublished,
        contentFormat: "markdown",
      }
    : blank;

/**
 * Slug from the typed words, or from the title without any. Input without letters or digits is passed to the validation
 * unchanged.
 */
export const slugOfForm = ({ slug, title }: Pick<PageForm, "slug" | "title">) =>
  slugOfWords(slug.trim() || title) || slug;
