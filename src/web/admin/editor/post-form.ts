import { emptyText, isProvisionalSlug } from "../../../contract/posts/empty-drafts.ts";
import { type ContentFormat, type Post, type PostChanges, postDocument } from "../../../contract/posts/posts.ts";
import { slugOfWords } from "../../../contract/slugs.ts";
import type { DocumentLoading } from "../documents/document-kind.ts";

type Editable<Value> = Value extends readonly string[] ? readonly string[] : Value;

/** A post in the editor: the fields that `PUT /blogs/:id` accepts, as returned by the API. */
export type PostForm = { readonly [Name in keyof PostChanges]-?: Editable<Post[Name]> };

export type PostFieldName = keyof PostForm;

/** Every field that an author edits; the component of its input belongs in the folder `panels/`. */
export const postFields = postDocument.fields;

const postFieldNames: readonly PostFieldName[] = postDocument.names;

/** Props of every panel of the editor. */
export interface PanelProps {
  form: PostForm;
  change: (changes: Partial<PostForm> | ((current: PostForm) => Partial<PostForm>)) => void;
  /** Errors by the name of the field. */
  errors: Record<string, string>;
}

type WrittenForm = Pick<PostForm, "title" | "content" | "contentFormat">;

/** Props of the title, the text and its toolbar, for a post or a page. */
export interface WritingProps {
  form: WrittenForm;
  change: (changes: Partial<WrittenForm>) => void;
  errors: Record<string, string>;
}

const buildForm = (valueOf: (name: PostFieldName) => unknown) =>
  Object.fromEntries(postFieldNames.map((name) => [name, valueOf(name)])) as unknown as PostForm;

export const blankForm = (contentFormat: ContentFormat): PostForm => ({
  ...buildForm((name) => ({ initial: "", ...postFields[name] }).initial),
  contentFormat,
});

/** Placeholder of an empty excerpt, which the server makes from the text. */
export const excerptPlaceholder = "The beginning of the text";

/** Returns a post's content and excerpt. Default texts, which stand in for missing ones in a draft, become "". */
const withoutDraftDefaults = ({ title, excerpt, content, isPublished, publishedAt }: Post) => ({
  content: content === emptyText ? "" : content,
  excerpt: !isPublished && !publishedAt && excerpt === title ? "" : excerpt,
});

/** Fields of a post that an author edits; texts that the editor filled in for a draft are empty again. */
export function formOf(post: Post): PostForm {
  const slug = isProvisionalSlug(post.slug) ? "" : post.slug;
  const values = { ...post, ...withoutDraftDefaults(post), slug };
  return buildForm((name) => values[name]);
}

/** Loads posts. Imports no schemas, so that the first script of the back office stays without them. */
export const postLoading: DocumentLoading<Post, PostForm> = {
  formOf,
  load: (id, client) => client.tagged("GET /blogs/:id", { params: { id } }),
  loadCopy: (id, client) => client.call("GET /blogs/:id/working-copy", { params: { id } }),
};

/** The body of a save. Without a slug, the server makes one from the title (new post) or keeps the stored one. */
export function payloadOf({ slug, ...form }: PostForm, savedSlug: string) {
  const chosen = slugOfWords(slug);
  const isChanged = slug.trim() !== "" && chosen !== savedSlug;
  // A typed slug without letters or digits stays as typed, so that the validation refuses it.
  return { ...form, ...(isChanged && { slug: chosen || slug }) };
}

/**
 * Returns the changes of a form that add an image: the first one since the last save is the featured image, the others
 * are in the gallery.
 */
export function withImage(
  { featuredImage, galleryImages }: PostForm,
  url: string,
  saved: string | null | undefined,
): Partial<PostForm> {
  if (!featuredImage || featuredImage === saved) return { featuredImage: url };
  return url === featuredImage ? {} : { galleryImages: [...new Set([...galleryImages, url])] };
}
