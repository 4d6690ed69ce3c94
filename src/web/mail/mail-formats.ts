const previewLength = 120;

/** Returns the beginning of a text on one line, for previews; ends with a whole word if there are words. */
export function shortened(text: string) {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= previewLength) return line;
  const beginning = line.slice(0, previewLength).replace(/[\uD800-\uDBFF]$/, "");
  return `${beginning.replace(/ \S*$/, "")}…`;
}

export const dateOf = (at: string) =>
  new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" }).format(new Date(at));

export const momentOf = (at: string) =>
  `${new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }).format(new Date(at))} UTC`;
