/**
 * Returns a Markdown file with YAML front matter, without empty fields. Values are written as JSON, which is valid
 * YAML, so that a value with line breaks stays on one line.
 */
export function withFrontMatter(fields: Record<string, unknown>, content: string) {
  const lines = Object.entries(fields).map(([name, value]) => (isEmpty(value) ? "" : `${name}: ${toYaml(value)}\n`));
  return `---\n${lines.join("")}---\n\n${content}\n`;
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === "";

/** Escapes characters that are line breaks in YAML but ordinary characters in JSON. */
const toYaml = (value: unknown) =>
  JSON.stringify(value).replaceAll(
    /[\u0085\u2028\u2029]/g,
    (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
