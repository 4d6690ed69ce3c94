/** What stands for all names that are not kept. No site is called so: the name of one has a dot. */
export const otherNames = "other";
