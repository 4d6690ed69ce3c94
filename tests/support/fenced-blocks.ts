/** Returns the contents of the fenced blocks of a language in a Markdown page. */
export const readBlocks = (page: string, language: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, "gms"))].map(([, block = ""]) => block);

/** Returns the contents of the fenced `sh` blocks of a Markdown page. */
export const readShellBlocks = (page: string) => readBlocks(page, "sh");
