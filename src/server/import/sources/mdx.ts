import { createCodeCheck, replaceSpans } from "../../markdown/markdown-spans.ts";
import { type Component, readComponent } from "./mdx-component.ts";
import type { Notes } from "./notes.ts";
import { findTags, rewriteTags } from "./rewrite-tags.ts";
import { withoutComments } from "./rewrite-text.ts";

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
