export const markdownType = "text/markdown; charset=utf-8";

/**
 * YAML front matter of the fields that have a value. The values are JSON, which is valid YAML, so a title cannot break
 * out of its line.
 */
export function frontMatter(fields: Record<string, unknown>) {
  const lines = Object.entries(fields).map(([name, value]) => value && `${name}: ${JSON.stringify(value)}\n`);
  return `---\n${lines.filter(Boolean).join("")}---\n`;
}
