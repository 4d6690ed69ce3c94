// Lists of the back office load this file, so it does not import zod, which is large.

/** Content of a draft without text. If this is the excerpt, the server makes an excerpt from the content. */
export const emptyText = " ";

/** Fields of a draft that has only a title. */
export const titledDraft = (title: string) => ({ title, excerpt: emptyText, content: emptyText });

/** Slug of a draft that the editor stored; its author's first save replaces it by one made from the title. */
export const provisionalSlug = (random: string) => `draft-${random}`;
/** Whether a slug is provisional: `draft-` and 24 hexadecimal digits. */
export const isProvisionalSlug = (slug: string) => /^draft-[0-9a-f]{24}$/.test(slug);
