// Without zod, because lists of the back office load these.

/** The content of a draft that has no text yet. */
export const emptyContent = " ";

/** The address of a draft that the editor stored before its author saved: the first save makes one of the title. */
export const provisionalSlug = (random: string) => `draft-${random}`;
/** `random` is 24 hexadecimal digits. */
export const isProvisionalSlug = (slug: string) => /^draft-[0-9a-f]{24}$/.test(slug);
