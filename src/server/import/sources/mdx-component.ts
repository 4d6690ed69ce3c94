import type { Params } from "./known-tags.ts";
import type { Template } from "./source-templates.ts";

/** A component that only inserts properties into HTML. */
export type Component = (params: Params) => Template;

const place = /<slot\s*(?:\/>|><\/slot>)|\{\s*((?:(?:Astro\.)?props\.)?\w+)\s*\}/g;
/** Anything but HTML: expressions, other components, named slots, and attributes that run or insert something. */
const program = /[{}]|<[A-Z>]|<slot\b|\s(?:set|define|client|is):|\bdangerouslySetInnerHTML\b/;
const maxLength = 20_000;

/** Parses the source of a component in Astro, JSX or MDX; undefined if it is more than HTML with properties. */
export function readComponent(source: string): Component | undefined {
  const [commented, markup] = source.length > maxLength ? [] : partsOf(source.replaceAll("\r\n", "\n"));
  const code = commented?.replaceAll(/\/\*[\s\S]*?\*\//g, "");
  if (code === undefined || markup === undefined || /\b(?:if|switch|return)\b/.test(code)) return undefined;
  const html = markup
    .replaceAll(/\{\/\*[\s\S]*?\*\/\}|<!--[\s\S]*?-->|<(style|script)\b[\s\S]*?<\/\1>/g, "")
    .replaceAll(
      /<(?!(?:area|br|col|embed|hr|img|input|slot|source|track|wbr)\b)([a-z][\w-]*)((?:\s[^<>]*)?)\/>/g,
      "<$1$2></$1>",
    );
  if (program.test(html.replaceAll(place, ""))) return undefined;
  const defaults = propertiesIn(code);
  return (params) => ({
    html,
    place,
    valueOf(expression) {
      if (/^\d+$/.test(expression)) return expression;
      const name = expression.replace(/^(?:Astro\.)?props\./, "");
      const fallback = defaults.get(name) ?? (name === expression ? undefined : "");
      return fallback === undefined ? undefined : (params.get(name.toLowerCase()) ?? fallback);
    },
  });
}

/** Code and markup of a component: those of Astro and MDX are divided by a fence, those of JSX by what is returned. */
function partsOf(source: string) {
  const [, fenced, rest] = /^\s*---\n([\s\S]*?\n)?---\n([\s\S]*)$/.exec(source) ?? [];
  if (rest !== undefined) return [fenced ?? "", rest];
  if (/^\s*</.test(source)) return ["", source];
  const [, code, markup] =
    /^([\s\S]*?)(?:\breturn\b|=>)\s*\(?\s*(<[a-z][\s\S]*>)\s*\)?;?\s*\}?;?\s*(?:export default \w+;?\s*)?$/.exec(
      source,
    ) ?? [];
  return [code, markup];
}

/** Returns the properties that a component reads, with their defaults. */
function propertiesIn(code: string) {
  const [, list = ""] = /(?:\(\s*|\bconst\s*)\{([^{}]*)\}/.exec(code) ?? [];
  return new Map(
    list.split(",").flatMap((one) => {
      const [, name, double, single, bare = ""] =
        /^\s*(\w+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|(\d+|true|false)))?\s*$/.exec(one) ?? [];
      return name === undefined ? [] : [[name, double ?? single ?? bare] as const];
    }),
  );
}
