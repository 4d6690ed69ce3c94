import { createCodeCheck } from "../../markdown/markdown-spans.ts";
import { vimeoPage, youtubePage } from "./html/embed-address.ts";
import type { Notes } from "./notes.ts";
import {
  alertMarkdown,
  block,
  detailsMarkdown,
  imageMarkdown,
  isAlone,
  restrictedName,
  shownSource,
  withoutComments,
} from "./rewrite-text.ts";

const importLine =
  /^import\s+(?:(\w+)(?:\s*,\s*\{[^}]*\})?|\{[^}]*\}|\*\s+as\s+\w+)?\s*(?:from\s+)?["']([^"'\n]+)["'];?[ \t]*(?:\n|$)/;
const exportLine = /^export\s+(?:const|let|var|function|default|\{)[^\n]*(?:\n(?!\n)[^\n]*)*(?:\n|$)/;
const componentTag = /<(\/)?([A-Z][\w.]*)((?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^"'{}<>])*?)(\/)?>/g;

interface Component {
  name: string;
  /** Value of an attribute: a text, or the path that an import gives its variable. */
  value: (...names: string[]) => string;
  inner: string | undefined;
}

/** Converts MDX to Markdown: known components to their counterparts, and the tags of the others to visible code. */
export function convertMdx(source: string, notes: Notes) {
  const { text, imports } = withoutModuleLines(withoutComments(source, "{/*", "*/}"), notes);
  const isCode = createCodeCheck(text);
  const tags = [...text.matchAll(componentTag)].filter(({ index }) => !isCode(index));
  let result = "";
  let from = 0;
  for (const [index, tag] of tags.entries()) {
    const { 0: all, 1: slash, 2: name = "", 3: attributes = "", 4: selfClosing } = tag;
    const [start, end] = [tag.index, tag.index + all.length];
    if (start < from) continue;
    result += text.slice(from, start);
    from = end;
    if (slash) continue;
    const closing = selfClosing
      ? undefined
      : tags.slice(index + 1, index + 200).find((one) => one[1] && one[2] === name);
    const inner = closing && text.slice(end, closing.index);
    const value = (...names: string[]) =>
      names.map((one) => attributeOf(attributes, one, imports)).find((one) => one !== undefined) ?? "";
    const converted = convertComponent({ name, value, inner });
    if (converted !== undefined) {
      result += converted;
      if (closing) from = closing.index + closing[0].length;
      continue;
    }
    notes.lost(`The component <${name}> is unknown: its tag is shown as code.`);
    if (closing && restrictedName.test(name)) notes.draft(`The component <${name}> can hide its text from readers.`);
    result += shownSource(all, "jsx", { isAlone: isAlone(text, start, end) });
  }
  result += text.slice(from);
  return result.replace(/\bclassName=/g, "class=");
}

function withoutModuleLines(source: string, notes: Notes) {
  const imports = new Map<string, string>();
  const isCode = createCodeCheck(source);
  let result = "";
  for (let place = 0; place < source.length;) {
    const rest = source.slice(place);
    const found =
      /^(?:import|export)\s/.test(rest) && !isCode(place) ? (importLine.exec(rest) ?? exportLine.exec(rest)) : null;
    if (found) {
      const [all, name, path] = found;
      if (name && path && all.startsWith("import")) imports.set(name, path);
      notes.changed("Lines with import and export were removed.");
      place += all.length;
      continue;
    }
    const end = source.indexOf("\n", place);
    const next = end < 0 ? source.length : end + 1;
    result += source.slice(place, next);
    place = next;
  }
  return { text: result, imports };
}

function attributeOf(attributes: string, name: string, imports: ReadonlyMap<string, string>) {
  const match = new RegExp(
    `(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|\\{\\s*(?:"([^"]*)"|'([^']*)'|\`([^\`$]*)\`|([\\w.]+))\\s*\\})`,
  ).exec(attributes);
  if (!match) return undefined;
  const [, ...values] = match;
  const variable = values[5];
  if (variable !== undefined) return imports.get(variable.replace(/\.(?:src|default)$/, "")) ?? variable;
  return values.find((value) => value !== undefined);
}

function convertComponent({ name, value, inner }: Component): string | undefined {
  switch (name) {
    case "YouTube":
    case "Youtube":
    case "LiteYouTube": {
      const id = value("id", "videoId", "videoid");
      const given = /(?:v=|youtu\.be\/|embed\/)([\w-]+)/.exec(id)?.[1] ?? id;
      return given ? block(youtubePage(given)) : undefined;
    }
    case "Vimeo":
      return value("id") ? block(vimeoPage(/(\d+)/.exec(value("id"))?.[1] ?? value("id"))) : undefined;
    case "Tweet": {
      const id = value("id", "tweetId", "tweetLink");
      return id ? block(/^https?:/.test(id) ? id : `https://x.com/i/status/${/(\d+)/.exec(id)?.[1] ?? id}`) : undefined;
    }
    case "Gist":
      return /^https?:/.test(value("id", "url")) ? block(value("id", "url")) : undefined;
    case "Image":
    case "Picture":
    case "Figure":
    case "Img": {
      const address = value("src");
      const caption = value("caption") || (inner ?? "").trim();
      return address ? block(imageMarkdown(address, value("alt"), caption.replace(/<[^>]*>|[*_`]/g, ""))) : undefined;
    }
    case "Callout":
    case "Aside":
    case "Admonition":
    case "Alert":
    case "Note":
    case "Tip":
    case "Warning":
    case "Info":
    case "Caution":
    case "Danger": {
      if (inner === undefined) return undefined;
      const kind = /^(Callout|Aside|Admonition|Alert)$/.test(name)
        ? value("type", "kind", "variant", "intent") || "note"
        : name;
      return block(alertMarkdown(kind, inner, value("title")));
    }
    case "Details":
    case "Collapse":
    case "Accordion": {
      if (inner === undefined) return undefined;
      return detailsMarkdown(value("title", "summary") || "Details", inner);
    }
    case "Fragment":
    case "TableOfContents":
    case "Toc":
      return inner ?? "";
    default:
      return undefined;
  }
}
