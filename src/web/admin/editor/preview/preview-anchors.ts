/** A position in the source and the corresponding position in the preview. */
export interface Anchor {
  /** Characters from the start of the source. */
  position: number;
  /** Pixels from the top of the preview. */
  top: number;
}

export interface Block {
  /** Text that occurs unchanged in the source, from the beginning of the block. */
  text: string;
  /** Total number of characters that the block shows. */
  length: number;
}

const blockSelector = "h2,h3,h4,h5,h6,p,li,tr,pre";
/** Anchors in a plain text, which has no blocks. */
const plainTextAnchors = 100;
/** Characters that are searched for a block: farther away, the same words belong to another one. */
const searchDistance = 20_000;
const maxBeginningLength = 40;

/** Positions of passages of the source in the preview, in order. */
export function anchorsIn(pane: HTMLElement, source: string): Anchor[] {
  const paneTop = pane.getBoundingClientRect().top - pane.scrollTop;
  const plainText = pane.querySelector(".plain-text")?.firstChild;
  if (plainText instanceof Text) return anchorsInPlainText(plainText, paneTop);

  const elements = [...pane.querySelectorAll(blockSelector)].filter((element) => !element.querySelector(blockSelector));
  const positions = positionsInSource(elements.map(blockOf), source);
  return elements.flatMap((element, index) => {
    const position = positions[index];
    return position === undefined ? [] : [{ position, top: element.getBoundingClientRect().top - paneTop }];
  });
}

/** Plain text is shown unchanged, so each character of the source has a place in it. */
function anchorsInPlainText(text: Text, paneTop: number): Anchor[] {
  const range = document.createRange();
  return Array.from({ length: plainTextAnchors }, (_, index) => {
    const position = Math.floor((text.length * index) / plainTextAnchors);
    range.setStart(text, position);
    return { position, top: range.getBoundingClientRect().top - paneTop };
  });
}

function blockOf(element: Element): Block {
  const { length } = element.textContent;
  // Code is unchanged in the source; in other blocks, Markdown is between the pieces of text.
  if (element.tagName === "PRE") return { text: element.textContent, length };
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let text = "";
  while (text.trim().length < 4 && walker.nextNode()) text = walker.currentNode.nodeValue ?? "";
  return { text: text || (element.querySelector("img")?.getAttribute("src") ?? ""), length };
}

/** Positions of the blocks in the source, in order; undefined for a block that is not found. */
export function positionsInSource(blocks: readonly Block[], source: string) {
  let from = 0;
  return blocks.map(({ text, length }) => {
    const beginning = beginningOf(text);
    if (!beginning) return undefined;
    const index = source.slice(from, from + searchDistance).indexOf(beginning);
    if (index === -1) return undefined;
    const position = from + index;
    // The source is at least as long as its shown text, so the next block begins after that many characters.
    from = position + Math.max(beginning.length, Math.min(length, source.length) - maxBeginningLength);
    return position;
  });
}

function beginningOf(text: string) {
  const line = text.trim().split("\n", 1)[0] ?? "";
  return line.slice(0, maxBeginningLength).trim();
}
