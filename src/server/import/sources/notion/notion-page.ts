import { alertMarkdown } from "../rewrite-text.ts";

/** A page of Notion: its heading is the title, and a page of a table has properties below it. */
export function readPage(source: string, isInTable: boolean) {
  const text = source.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
  const [heading = "", title] = /^\s*# (.+)\n*/.exec(text) ?? [];
  let content = text.slice(heading.length);
  const properties = new Map<string, string>();
  if (isInTable)
    for (let line = propertyLine.exec(content); line; line = propertyLine.exec(content)) {
      properties.set(line[1]!.trim().toLowerCase(), line[2]!.trim());
      content = content.slice(line[0].length);
    }
  return { ...(title ? { title: title.trim() } : {}), properties, content: withAlerts(content).trim() };
}

const propertyLine = /^([^\s:#>*\-|`[][^:\n]{0,60}):[ \t]+([^\n]*)(?:\n|$)/;

/** Callouts, which Notion writes as `<aside>`, as notes. */
const withAlerts = (markdown: string) =>
  markdown.replaceAll(/^<aside>\n?([\s\S]*?)\n?<\/aside>$/gm, (_, words: string) => alertMarkdown("note", words));
