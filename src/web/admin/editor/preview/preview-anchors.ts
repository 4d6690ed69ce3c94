/** A point of the source and the same one in the preview. */
export interface Anchor {
  /** Characters from the start of the source. */
  at: number;
  /** How far down the preview shows it, in pixels. */
  top: number;
}

const blocks = "h2,h3,h4,h5,h6,p,li,tr,pre";
/** Points in a text without blocks. */
const points = 100;

function blockOf(element: Element): Block {
  const whole = element.textContent;
  // Code stands in the source as it is; elsewhere marks stand between the pieces of text.
  if (element.tagName === "PRE") return { text: whole, length: whole.length };
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let text = "";
  while (text.trim().length < 4 && walker.nextNode()) text = walker.currentNode.nodeValue ?? "";
  return { text: text || (element.querySelector("img")?.getAttribute("src") ?? ""), length: whole.length };
}

/** Where the passages of the source stand in its preview. */
export function anchorsIn(pane: HTMLElement, source: string): Anchor[] {
  const zero = pane.getBoundingClientRect().top - pane.scrollTop;
  const plain = pane.querySelector(".plain-text")?.firstChild;
  if (plain instanceof Text) return pointsIn(plain, zero);

  const found = [...pane.querySelectorAll(blocks)].filter((element) => !element.querySelector(blocks));
  const places = placesInSource(found.map(blockOf), source);
  return found.flatMap((element, index) => {
    const at = places[index];
    return at === undefined ? [] : [{ at, top: element.getBoundingClientRect().top - zero }];
  });
}

/** Text that is shown as it was written: every character is its own place. */
function pointsIn(text: Text, zero: number): Anchor[] {
  const range = document.createRange();
  return Array.from({ length: points }, (_, index) => {
    const at = Math.floor((text.length * index) / points);
    range.setStart(text, at);
    return { at, top: range.getBoundingClientRect().top - zero };
  });
}

/** How far ahead a passage is looked for: further away it is another one that reads the same. */
const reach = 20_000;
const longestBeginning = 40;

/** The first words of a block, as they should stand in the source, too. */
function beginningOf(text: string) {
  const line = text.trim().split("\n", 1)[0] ?? "";
  return line.slice(0, longestBeginning).trim();
}

export interface Block {
  /** Text that stands in the source as it is, from the block's beginning. */
  text: string;
  /** How many characters it shows in all. */
  length: number;
}

/** Where in the source each block of its preview begins, in order; undefined for one that is not found. */
export function placesInSource(blocks: readonly Block[], source: string) {
  let from = 0;
  return blocks.map(({ text, length }) => {
    const beginning = beginningOf(text);
    if (!beginning) return undefined;
    const found = source.slice(from, from + reach).indexOf(beginning);
    if (found === -1) return undefined;
    const at = from + found;
    // Marks only add to what is shown, so the next block begins after all of this one.
    from = at + Math.max(beginning.length, Math.min(length, source.length) - longestBeginning);
    return at;
  });
}
