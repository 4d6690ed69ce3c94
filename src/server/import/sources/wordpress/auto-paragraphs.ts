const blocks =
  "table|thead|tfoot|caption|col|colgroup|tbody|tr|td|th|div|dl|dd|dt|ul|ol|li|pre|form|map|area|blockquote|address|" +
  "style|p|h[1-6]|hr|fieldset|legend|section|article|aside|hgroup|header|footer|nav|figure|figcaption|details|menu|" +
  "summary|script|iframe|object|video|audio|center";
const blockTag = new RegExp(`(<\\/?(?:${blocks})(?:\\s[^<>]*)?\\/?>)`, "i");
const preserved = /<(pre|script|style|textarea|svg)\b[\s\S]*?<\/\1\s*>/gi;

/**
 * Turns blank lines into paragraphs and other line breaks into `<br>`, as WordPress does for texts of its classic
 * editor. Text between two block elements becomes paragraphs.
 */
export function withAutoParagraphs(text: string) {
  const codes: string[] = [];
  const mark = (at: number) => `<hr data-preserved="${at}">`;
  const parts = text
    .replaceAll(/\r\n?/g, "\n")
    .replace(preserved, (code) => mark(codes.push(code) - 1))
    .split(blockTag);
  // Number of open elements, such as headings, in which the text of a single paragraph gets no `<p>`.
  let phrasesOnly = 0;
  const html = parts.map((part, index) => {
    if (index % 2 === 1) {
      const [, isEnd, tag = ""] = /^<(\/)?([a-z][a-z0-9]*)/i.exec(part) ?? [];
      if (
        /^(p|h[1-6]|li|td|th|dt|dd|figcaption|caption|summary|legend|script|style|address)$/i.test(tag) &&
        !part.endsWith("/>")
      )
        phrasesOnly = Math.max(0, phrasesOnly + (isEnd ? -1 : 1));
      return part;
    }
    if (!part.trim()) return "";
    const paragraphs = part
      .trim()
      .split(/\n\s*\n/)
      .map(withLineBreaks);
    return phrasesOnly > 0 && paragraphs.length === 1
      ? paragraphs[0]!
      : paragraphs.map((one) => (one.trim() ? `<p>${one}</p>` : "")).join("\n");
  });
  return html.join("").replaceAll(/<hr data-preserved="(\d+)">/g, (_, at: string) => codes[Number(at)] ?? "");
}

const withLineBreaks = (paragraph: string) => paragraph.trim().replaceAll(/(?<!<br\s*\/?>)[ \t]*\n/gi, "<br>\n");
