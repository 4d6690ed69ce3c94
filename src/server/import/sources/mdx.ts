import { createCodeCheck, replaceSpans } from "../../markdown/markdown-spans.ts";
import type { Notes } from "../import-source.ts";
import type { Params } from "./known-tags.ts";
import { findTags, rewriteTags } from "./rewrite-tags.ts";
import { withoutComments } from "./rewrite-text.ts";
import type { Template } from "./source-templates.ts";

const importLine =
  /^import\s+(?:(\w+)(?:\s*,\s*\{[^}]*\})?|\{[^}]*\}|\*\s+as\s+\w+)?\s*(?:from\s+)?["']([^"'\n]+)["'];?[ \t]*(?:\n|$)/;
const exportLine = /^export\s+(?:const|let|var|function|default|\{)[^\n]*(?:\n(?!\n)[^\n]*)*(?:\n|$)/;
const componentTag = /<(\/)?([A-Z][\w.]*)((?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^"'{}<>])*?)(\/)?>/g;
const attribute = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|\{\s*(?:"([^"]*)"|'([^']*)'|`([^`$]*)`|([\w.]+))\s*\})/g;

/** Converts MDX to Markdown. `readModule` returns the source of an imported file of the site. */
export async function convertMdx(source: string, notes: Notes, readModule: ReadModule) {
  const { text, imports } = withoutModuleLines(withoutComments(source, "{/*", "*/}"), notes);
  const tags = findTags(text, componentTag, ([, slash, name = "", argumentText = "", selfClosing]) => ({
    name,
    kind: slash ? "close" : selfClosing ? "single" : "open",
    argumentText,
  })).filter(({ isInCode }) => !isInCode);
  const components = new Map<string, Component>();
  for (const name of new Set(tags.map((tag) => tag.name))) {
    // Some integrations make components available without an import.
    const module = await readModule(imports.get(name) ?? `src/components/${name}`);
    const component = module && readComponent(module);
    if (component) components.set(name, component);
  }

  const attributesOf = (argumentText: string) =>
    [...argumentText.matchAll(attribute)].map(([, name = "", ...values]) => {
      const variable = values[5]?.replace(/\.(?:src|default)$/, "");
      const value = imports.get(variable ?? "") ?? values.find((one) => one !== undefined) ?? "";
      return { name, value, isKnown: !variable || imports.has(variable) || /^(?:\d+|true|false)$/.test(variable) };
    });

  return rewriteTags(text, tags, {
    notes,
    language: "jsx",
    paramsOf: (tag) => new Map(attributesOf(tag.argumentText).map(({ name, value }) => [name.toLowerCase(), value])),
    titleOf: (name) => `The component <${name}>`,
    templateOf({ params }, { name, argumentText }) {
      const component = components.get(name);
      const isKnown = attributesOf(argumentText).every((one) => one.isKnown);
      if (!component || !isKnown || /[={]/.test(argumentText.replaceAll(attribute, ""))) return undefined;
      return component(params);
    },
  }).replace(/\bclassName=/g, "class=");
}

type ReadModule = (specifier: string) => Promise<string | undefined>;

function withoutModuleLines(source: string, notes: Notes) {
  const imports = new Map<string, string>();
  const isCode = createCodeCheck(source);
  const lines = [];
  let end = 0;
  for (const { index: start } of source.matchAll(/(?<![^\n])(?:import|export)\s/g)) {
    const rest = source.slice(start);
    const found = start < end || isCode(start) ? null : (importLine.exec(rest) ?? exportLine.exec(rest));
    if (!found) continue;
    const [all, name, path] = found;
    if (name && path) imports.set(name, path);
    notes.changed("Lines with import and export were removed.");
    end = start + all.length;
    lines.push({ start, end, text: "" });
  }
  return { text: replaceSpans(source, lines), imports };
}

/** A component that only inserts properties into HTML. */
type Component = (params: Params) => Template;

const place = /<slot\s*(?:\/>|><\/slot>)|\{\s*((?:(?:Astro\.)?props\.)?\w+)\s*\}/g;
/** Anything but HTML: expressions, other components, named slots, and attributes that run or insert something. */
const program = /[{}]|<[A-Z>]|<slot\b|\s(?:set|define|client|is):|\bdangerouslySetInnerHTML\b/;
const maxLength = 20_000;

/** Parses the source of a component in Astro, JSX or MDX; undefined if it is more than HTML with properties. */
function readComponent(source: string): Component | undefined {
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
