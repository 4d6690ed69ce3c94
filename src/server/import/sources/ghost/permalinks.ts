import { parse } from "yaml";
import { clockOf } from "../../../../contract/site-settings/time-zones.ts";
import { type ArchiveFiles, readText } from "../archive/archive-files.ts";

/** Parts of an address of a post. */
export interface PermalinkParts {
  id: string;
  slug: string;
  publishedAt: Date | undefined;
  tag: string | undefined;
  author: string | undefined;
}

/** Returns the paths at which Ghost showed a post: those of `routes.yaml`, or else `/slug/`. */
export async function readPermalinks(files: ArchiveFiles, timeZone: string) {
  const name = files.names.find((one) => /(^|\/)routes[^/]*\.ya?ml$/i.test(one));
  const patterns = name === undefined ? [] : patternsIn(await readText(files, name));
  const day = (date: Date) => new Date(clockOf(timeZone)(date.getTime())).toISOString().slice(0, 10);
  return (parts: PermalinkParts) => (patterns.length > 0 ? patterns : ["/{slug}/"]).map((one) => fill(one, parts, day));
}

function patternsIn(text: string) {
  try {
    const { collections } = parse(text) as { collections?: Record<string, { permalink?: string }> };
    return Object.values(collections ?? {}).flatMap(({ permalink }) => permalink ?? []);
  } catch {
    return [];
  }
}

const fill = (pattern: string, { id, slug, publishedAt, tag, author }: PermalinkParts, day: (date: Date) => string) => {
  const [year = "", month = "", date = ""] = publishedAt ? day(publishedAt).split("-") : [];
  const values: Record<string, string> = {
    id,
    slug,
    year,
    month,
    day: date,
    primary_tag: tag ?? "all",
    primary_author: author ?? "",
    author: author ?? "",
  };
  return pattern.replaceAll(/[{:](\w+)\}?/g, (whole, name: string) => values[name] ?? whole);
};
