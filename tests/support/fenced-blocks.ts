/** Returns the contents of the fenced `sh` blocks of a Markdown page. */
export const readShellBlocks = (page: string) =>
  [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = ""]) => block);
