import type { CustomPage } from "../../../contract/custom-pages.ts";
import type { ContentFormat } from "../../../contract/posts.ts";
import { slugOfWords } from "../../../contract/slugs.ts";

/** A page as the editor holds it. */
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

/** Words as an address; without any, the title makes it. What has neither letter nor digit goes to the validation as it is. */
export const slugOfForm = ({ slug, title }: Pick<PageForm, "slug" | "title">) =>
  slugOfWords(slug.trim() || title) || slug;
