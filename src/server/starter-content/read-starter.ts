import { parse } from "yaml";

/** Reads an article or page of a new site: its fields, which are front matter, and its text as `content`. */
export function readStarter<Starter extends { content: string }>(source: string) {
  const [, fields = "", content = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  return { ...(parse(fields) as Omit<Starter, "content">), content } as Starter;
}
