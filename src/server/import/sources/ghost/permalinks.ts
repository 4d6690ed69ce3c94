import { parse } from "yaml";
import { clockOf } from "../../../../contract/site-settings/time-zones.ts";
import { type ArchiveFiles, readText } from "../archive/archive-files.ts";

/** Returns the paths at which Ghost showed a post: those of `routes.yaml` with its values, or else `/slug/`. */
export async function readPermalinks(files: ArchiveFiles, timeZone: string) {
  const name = files.names.find((one) => /(^|\/)routes[^/]*\.ya?ml$/i.test(one));
  const patterns = name === undefined ? [] : patternsIn(await readText(files, name));
  return (publishedAt: Date | undefined, values: Record<string, string>) => {
    const local = publishedAt && new Date(clockOf(timeZone)(publishedAt.getTime()));
    const [year = "", month = "", day = ""] = local?.toISOString().split(/[-T]/) ?? [];
    const known: Record<string, string> = { ...values, year, month, day };
    return (patterns.length > 0 ? patterns : ["/{slug}/"]).map((pattern) =>
      pattern.replaceAll(/[{:](\w+)\}?/g, (whole, name: string) => known[name] ?? whole),
    );
  };
}

function patternsIn(text: string) {
  try {
    const { collections } = parse(text) as { collections?: Record<string, { permalink?: string }> };
    return Object.values(collections ?? {}).flatMap(({ permalink }) => permalink ?? []);
  } catch {
    return [];
  }
}
