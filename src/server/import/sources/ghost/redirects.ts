import { parse } from "yaml";
import type { ImportedRedirect } from "../../import-source.ts";
import { type ArchiveFiles, readText } from "../archive/archive-files.ts";
import { textIn } from "../named-values.ts";
import type { Notes } from "../notes.ts";

/** Yields the redirects of `redirects.yaml` or `redirects.json`. Patterns become a note. */
export async function* readRedirects(files: ArchiveFiles, notes: Notes): AsyncGenerator<ImportedRedirect> {
  for (const name of files.names.filter((one) => /(^|\/)redirects[^/]*\.(ya?ml|json)$/i.test(one))) {
    const rules = await rulesIn(files, name, notes);
    let patterns = 0;
    for (const rule of rules) {
      const from = literalPath(rule.from);
      if (from === undefined || /\$\d/.test(rule.to)) patterns++;
      else yield { ...rule, from };
    }
    if (patterns > 0)
      notes.lost(
        `${name} has ${patterns === 1 ? "1 redirect" : `${patterns} redirects`} with patterns; \`folio redirects import\` reads those of prefixes.`,
      );
  }
}

type Rule = ImportedRedirect & { to: string };

async function rulesIn(files: ArchiveFiles, name: string, notes: Notes): Promise<Rule[]> {
  let content: unknown;
  try {
    // JSON is YAML too.
    content = parse(await readText(files, name));
  } catch {
    notes.lost(`${name} cannot be read, so its redirects are left out.`);
    return [];
  }
  if (Array.isArray(content))
    return content.flatMap((rule: Record<string, unknown>) =>
      rule?.["from"] && rule["to"]
        ? [{ from: textIn(rule, "from"), to: textIn(rule, "to"), status: rule["permanent"] === true ? 301 : 302 }]
        : [],
    );
  return Object.entries((content ?? {}) as Record<string, unknown>).flatMap(([status, rules]) =>
    Object.entries((rules ?? {}) as Record<string, unknown>).map(([from, to]): Rule => ({
      from,
      to: String(to),
      status: status === "301" ? 301 : 302,
    })),
  );
}

/** The one path that a rule means; undefined for a pattern of several. */
function literalPath(from: string) {
  const path = from
    .replace(/^\^/, "")
    .replace(/\$$/, "")
    .replace(/\(?\\?\/\)?\?$/, "/")
    .replaceAll(/\\([/.\-_])/g, "$1");
  return /[\\()[\]*+?|{}^$]/.test(path.split("?")[0]!) ? undefined : path;
}
