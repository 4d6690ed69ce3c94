import { NewCustomPage, pageDocument } from "../../../contract/custom-pages.ts";
import type { DocumentField } from "../../../contract/documents/define-document.ts";
import { emptyText } from "../../../contract/posts/empty-drafts.ts";
import { NewPost, postDocument } from "../../../contract/posts/posts.ts";
import { articlePath, customPagePath } from "../../../contract/visitor-pages.ts";

/** Fields of a post or page, in the form in which the API takes and returns them. */
export type Fields = Record<string, unknown> & {
  title: string;
  slug: string;
  content: string;
  isPublished: boolean;
};

/** Posts, and pages with the projects: their folders, path of the API and fields. */
export const kinds = {
  post: {
    folders: ["posts"],
    definition: postDocument,
    schema: NewPost,
    api: "/blogs",
    pathOf: ({ slug }: { slug: string }) => articlePath(slug),
  },
  page: {
    folders: ["pages", "projects"],
    definition: pageDocument,
    schema: NewCustomPage,
    api: "/pages",
    pathOf: customPagePath,
  },
} as const;

export type Kind = keyof typeof kinds;

/** Names of a kind's fields, in the order in which files have them. */
export const fieldNames = (kind: Kind): readonly string[] => kinds[kind].definition.names;

/** Value of a field that a file omits. */
export function defaultOf(kind: Kind, name: string): unknown {
  if (name === "contentFormat") return "markdown";
  if (name === "excerpt") return emptyText;
  const fields: Partial<Record<string, DocumentField>> = kinds[kind].definition.fields;
  return fields[name]?.initial;
}
