import { type Block, placesInSource } from "./source-places.ts";

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
