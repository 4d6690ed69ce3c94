/** Returns the commands in the fenced blocks of a page. */
export const readShellBlocks = (page: string) =>
  [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = ""]) => block);
