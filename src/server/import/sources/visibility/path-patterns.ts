/** Converts a path pattern to a regular expression. A star matches part of a name, or `anyName`. */
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

/** Whether a list takes a path: by one of its patterns, if it has any, and by none of those with an exclamation mark. */
export function selects(patterns: readonly string[], path: string) {
  const taken = patterns.filter((one) => !one.startsWith("!"));
  const left = patterns.filter((one) => one.startsWith("!")).map((one) => one.slice(1));
  return !matchesAny(left, path) && (taken.length === 0 || matchesAny(taken, path));
}
