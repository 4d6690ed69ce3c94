import {
  createCodeCheck,
  findSpans,
  opaqueTypes,
  replaceSpans,
  rewriteOutsideCode,
  escapePattern,
  inlineFormula,
  withTexDelimiters,
} from "./markdown-spans.ts";

/** Converts syntax that kramdown, Jekyll's Markdown parser, interprets differently from this site. */
export function fromKramdown(markdown: string, { parsesHtml }: { parsesHtml: boolean }) {
  const text = withTexDelimiters(inlineMath(withMarkdownInHtml(markdown, parsesHtml)), [
    { open: "\\\\(", close: "\\\\)", isBlock: false },
    { open: "\\\\[", close: "\\\\]", isBlock: true },
  ]);
  return withEmphasis(withAbbreviations(withLinks(withBackslashes(text))));
}

/** Doubles each backslash before a character that kramdown cannot escape, because kramdown shows the backslash. */
const withBackslashes = (markdown: string) =>
  /\\[,/;?@^&%]/.test(markdown)
    ? rewriteOutsideCode(
        markdown,
        (passage) => passage.replace(/\\(.)/g, (all, sign: string) => (",/;?@^&%".includes(sign) ? `\\${all}` : all)),
        opaqueTypes,
      )
    : markdown;

/** Converts formulas within a line: in kramdown, `$$x$$` is a block formula only if it is a whole paragraph. */
function inlineMath(markdown: string) {
  if (!markdown.includes("$$")) return markdown;
  const formulas = findSpans(markdown, new Set(["inlineMath"])).filter(
    ({ start, end }) =>
      markdown.startsWith("$$", start) &&
      !(
        /(?:^|\n[ \t]*\n)[ \t>]*$/.test(markdown.slice(Math.max(0, start - 200), start)) &&
        /^[ \t]*(?:$|\n[ \t]*(?:\n|$))/.test(markdown.slice(end, end + 200))
      ),
  );
  return replaceSpans(
    markdown,
    formulas.map(({ start, end }) => ({ start, end, text: inlineFormula(markdown.slice(start + 2, end - 2)) })),
  );
}

const htmlTag = /<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^<>"'])*)>/gi;
const markdownAttribute = /\smarkdown(?:\s*=\s*["']?(\w+)["']?)?(?=[\s/]|$)/i;
const blocks =
  /^(?:address|article|aside|blockquote|dd|details|div|dl|dt|figcaption|figure|footer|header|li|main|nav|ol|p|section|summary|table|tbody|td|th|thead|tr|ul)$/i;

/** Puts empty lines around Markdown in elements with `markdown="1"` or, if `parsesHtml`, in all block elements. */
function withMarkdownInHtml(markdown: string, parsesHtml: boolean) {
  if (!parsesHtml && !/<[^<>]*\smarkdown\b/i.test(markdown)) return markdown;
  const isCode = createCodeCheck(markdown);
  const open: { name: string; hasMarkdown: boolean }[] = [];
  const onOwnLines = (tag: string, name: string) => `\n\n${/^p$/i.test(name) ? "" : tag}\n\n`;
  return markdown.replace(htmlTag, (tag, slash: string, name: string, attributes: string, at: number) => {
    if (isCode(at)) return tag;
    if (slash) {
      const index = open.findLastIndex((one) => one.name === name);
      const [element] = index < 0 ? [] : open.splice(index);
      if (element?.hasMarkdown) return onOwnLines(tag, name);
      return element && open.at(-1)?.hasMarkdown ? `${tag}\n\n` : tag;
    }
    const [found, value = "1"] = markdownAttribute.exec(attributes) ?? [];
    const hasMarkdown = blocks.test(name) && value !== "0" && (found !== undefined || parsesHtml);
    if (!attributes.endsWith("/") && blocks.test(name)) open.push({ name, hasMarkdown });
    const plain = found === undefined ? tag : `<${name}${attributes.replace(found, "")}>`;
    return hasMarkdown ? onOwnLines(plain, name) : plain;
  });
}

const definition = /^ {0,3}\*\[([^\]\n]+)\]:[ \t]*(.*)(?:\n|$)/gm;

/** Marks abbreviations that lines such as `*[HTML]: HyperText Markup Language` define. */
function withAbbreviations(markdown: string) {
  if (!/^ {0,3}\*\[/m.test(markdown)) return markdown;
  const titles = new Map<string, string>();
  const text = rewriteOutsideCode(markdown, (passage) =>
    passage.replace(definition, (_, name: string, title: string) => {
      titles.set(name, title.trim().replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;"));
      return "";
    }),
  );
  if (titles.size === 0) return text;
  const names = [...titles.keys()].toSorted((one, other) => other.length - one.length).map(escapePattern);
  const word = new RegExp(String.raw`(?<![\p{L}\p{N}_#])(?:${names.join("|")})(?![\p{L}\p{N}_])`, "gu");
  const mark = (name: string) => `<abbr${titles.get(name) && ` title="${titles.get(name)}"`}>${name}</abbr>`;
  return rewriteOutsideCode(text, (passage) => passage.replace(word, mark), opaqueTypes);
}

const link = /\]\([ \t]*([^()\s<>"'][^()\n<>"']*?)(?:[ \t]+(["'])([^\n]{1,500}?)\2)?[ \t]*\)/g;
const linkDefinition = /^( {0,3}\[[^\]\n]+\]:[ \t]*\S+[ \t]+)"(.*".*)"[ \t]*$/gm;
const escapeQuotes = (title: string) => title.replace(/\\?"/g, '\\"');

/** Converts kramdown's links: their addresses may contain spaces, and their titles quotation marks. */
function withLinks(markdown: string) {
  if (!/\]\([^()\n]*[\s"']|\]:[^\n]*"/.test(markdown)) return markdown;
  return rewriteOutsideCode(markdown, (passage) =>
    passage
      .replace(link, (all, address: string, quote?: string, title?: string) =>
        /\s/.test(address) || (quote && title?.includes(quote))
          ? `](${/\s/.test(address) ? `<${address}>` : address}${title ? ` "${escapeQuotes(title)}"` : ""})`
          : all,
      )
      .replace(linkDefinition, (_, before: string, title: string) => `${before}"${escapeQuotes(title)}"`),
  );
}

const emphasis = /(?<![*\\])(\*{1,2})(?=[^ \t\n*])((?:[^*\n\\]|\\.|\n(?![ \t]*\n))*?[^ \t\n*\\])\1(?!\*)/g;
const isSign = (character: string | undefined) => character !== undefined && /[\p{P}\p{S}]/u.test(character);
const isWord = (character: string | undefined) => character !== undefined && /[^\s\p{P}\p{S}]/u.test(character);

/** Whether CommonMark ignores a `*`. `inner` is the character inside the emphasis, `outer` the one outside. */
const endsAt = (inner = "", outer: string | undefined) => /\s/.test(inner) || (isSign(inner) && isWord(outer));

/** Whether a text ends within the address of a link, where `*` does not mark emphasis. */
const isInAddress = (text: string) => /\]\([^()\s]*$/.test(text);

/**
 * Converts emphasis that only kramdown recognises: with `*` between punctuation and a letter, as in `**Note:**this`, or
 * beside a non-breaking space.
 */
function withEmphasis(markdown: string) {
  let isCode: ((place: number) => boolean) | undefined;
  return markdown.replace(emphasis, (all, stars: string, text: string, at: number) => {
    const isPlain = !endsAt(text[0], markdown[at - 1]) && !endsAt(text.at(-1), markdown[at + all.length]);
    isCode ??= isPlain ? undefined : createCodeCheck(markdown, opaqueTypes);
    if (isPlain || isCode?.(at) || isInAddress(all.slice(0, -stars.length))) return all;
    const name = stars === "**" ? "strong" : "em";
    return `<${name}>${text}</${name}>`;
  });
}
