/** The commands of a page, as its fenced blocks hold them. */
export const readShellBlocks = (page: string) =>
  [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = ""]) => block);
