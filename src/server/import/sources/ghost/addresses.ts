import { parse } from "yaml";
import type { ImportedRedirect, Notes } from "../../import-source.ts";
import { type ArchiveFiles, readText } from "../archive/archive-files.ts";
import { objectOf, textIn, type Values } from "../named-values.ts";
import { datePartsOf, fillPermalink } from "../permalinks.ts";

/** Returns a function that lists a post's paths in Ghost: by the patterns of `routes.yaml`, otherwise `/slug/`. */
export async function readPermalinks(files: ArchiveFiles, timeZone: string) {
  const name = files.names.find((one) => /(^|\/)routes[^/]*\.ya?ml$/i.test(one));
  const { collections } = objectOf(name === undefined ? {} : await readYaml(files, name));
  const given = Object.values(objectOf(collections)).map((one) => textIn(objectOf(one), "permalink"));
  const patterns = given.filter(Boolean);
  return (publishedAt: Date | undefined, values: Record<string, string>) =>
    (patterns.length > 0 ? patterns : ["/{slug}/"]).map((pattern) =>
      fillPermalink(pattern, { ...values, ...datePartsOf(publishedAt, timeZone) }),
    );
}

/** Yields the redirects of `redirects.yaml` or `.json`. Patterns except prefixes are reported, not imported. */
export async function* readRedirects(files: ArchiveFiles, notes: Notes): AsyncGenerator<ImportedRedirect> {
  for (const name of files.names.filter((one) => /(^|\/)redirects[^/]*\.(ya?ml|json)$/i.test(one))) {
    const content = await readYaml(files, name);
    if (content === undefined) notes.lost(`${name} cannot be read, so its redirects are left out.`);
    let patterns = 0;
    for (const { from, to, permanent } of rulesIn(content)) {
      const source = sourceOf(from);
      const target = source?.endsWith("/*") ? to.replace("$1", ":splat") : to;
      if (source === undefined || /\$\d/.test(target)) patterns++;
      else yield { from: source, to: target, status: permanent === true ? 301 : 302 };
    }
    if (patterns > 0)
      notes.lost(
        `${name} has ${patterns === 1 ? "1 redirect" : `${patterns} redirects`} with patterns, which are left out: System → Redirects has captures instead.`,
      );
  }
}

/** Parses a YAML file (JSON is YAML, too); undefined if it is unreadable. */
async function readYaml(files: ArchiveFiles, name: string): Promise<unknown> {
  try {
    return parse(await readText(files, name));
  } catch {
    return undefined;
  }
}

/** Returns redirect rules from a list, or from an object whose keys are the statuses 301 and 302. */
function rulesIn(content: unknown) {
  const rules = Array.isArray(content)
    ? content.map(objectOf)
    : Object.entries(objectOf(content)).flatMap(([status, addresses]) =>
        Object.entries(objectOf(addresses)).map(([from, to]) => ({ from, to, permanent: status === "301" })),
      );
  return rules
    .map((rule: Values) => ({ from: textIn(rule, "from"), to: textIn(rule, "to"), permanent: rule["permanent"] }))
    .filter(({ from, to }) => from && to);
}

/** Returns the path or prefix that a redirect rule matches; undefined for a pattern that is neither. */
function sourceOf(from: string) {
  const path = from
    .replace(/^\^/, "")
    .replace(/\$$/, "")
    .replace(/\(?\\?\/\)?\?$/, "/")
    .replace(/\\?\/\(?\.\*\)?$/, "/*")
    .replaceAll(/\\([/.\-_])/g, "$1");
  return /[\\()[\]*+?|{}^$]/.test(path.split("?")[0]!.replace(/\/\*$/, "")) ? undefined : path;
}
