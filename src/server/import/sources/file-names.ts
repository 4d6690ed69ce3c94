import { posix } from "node:path";

export const markdownFile = /\.(?:md|mdx|markdown|mdown|mkd)$/i;

/** Common names of folders and sections that contain articles. */
export const blogName = /^(posts?|blogs?|articles?|writings?|notes?|news|journal|essays?|til|entries|diary|log)$/i;

/** Returns the address of an imported file to which links to it are resolved, such as `file:///posts/a.md`. */
export const fileName = (path: string) => `file:///${path.split("/").map(encodeURIComponent).join("/")}`;

/** Returns the name of a Markdown file without its folder and extension. */
export const bareName = (path: string) => posix.basename(path).replace(markdownFile, "");

/** Splits the name of a file such as `2019-05-01-title.md` into date and title. */
export const dateInName = (path: string) => /^(\d{4}-\d{1,2}-\d{1,2})[-_](.+)$/.exec(bareName(path)) ?? undefined;

/** Returns a document's name: its file name without extension or, for `index.md`, the name of its folder. */
export function baseName(path: string) {
  const name = posix.basename(path).replace(/\.\w+$/, "");
  return /^_?index$/i.test(name) ? posix.basename(posix.dirname(path)) : name;
}

/** Creates a case-insensitive index of files by name; of several files with one name, the first is found. */
export function indexFiles(paths: readonly string[], namesOf: (path: string) => readonly string[]) {
  const byName = new Map<string, string>();
  for (const path of paths)
    for (const name of namesOf(path)) if (name && !byName.has(name.toLowerCase())) byName.set(name.toLowerCase(), path);
  return (name: string) => byName.get(name.toLowerCase());
}

/** Converts a path glob to a regular expression in which `*` is `anyName`, by default any text without slash. */
export function globPattern(glob: string, anyName = "[^/]*") {
  const convert = (text: string): string =>
    text.replace(
      /\{([^{}]*)\}|\[[!^]?([^\]/]+)\]|\*\*\/|\*\*|[*?]|[^\w\s/-]/g,
      (token, choices?: string, characters?: string) => {
        if (choices !== undefined) return `(?:${choices.split(",").map(convert).join("|")})`;
        if (characters !== undefined) return `[${/^\[[!^]/.test(token) ? "^" : ""}${characters.replaceAll("\\", "")}]`;
        return { "**/": "(?:.*/)?", "**": ".*", "*": anyName, "?": "[^/]" }[token] ?? `\\${token}`;
      },
    );
  return new RegExp(`^${convert(glob.replaceAll(/(^!?|[{,])\.?\//g, "$1"))}$`, "is");
}

export const matchesAny = (patterns: readonly string[], path: string) =>
  patterns.some((one) => globPattern(one).test(path));

/** Whether a path is selected. A `!` pattern excludes paths; if all patterns have `!`, the rest is selected. */
export function selects(patterns: readonly string[], path: string) {
  const taken = patterns.filter((one) => !one.startsWith("!"));
  const left = patterns.filter((one) => one.startsWith("!")).map((one) => one.slice(1));
  return !matchesAny(left, path) && (taken.length === 0 || matchesAny(taken, path));
}
