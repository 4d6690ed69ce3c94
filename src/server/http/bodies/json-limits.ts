import { Refusal } from "../../errors.ts";

export interface JsonLimits {
  /** Objects and arrays within each other. */
  depth: number;
  /** Keys of all objects and items of all arrays together. */
  values: number;
}

const [quote, backslash] = ['"', "\\"].map((sign) => sign.charCodeAt(0));
const opening = new Set([..."{["].map((sign) => sign.charCodeAt(0)));
const closing = new Set([..."}]"].map((sign) => sign.charCodeAt(0)));
const comma = ",".charCodeAt(0);

/** Refuses JSON that would take long to parse for its length, judged by its brackets and commas outside of strings. */
export function checkJsonLimits(text: string, limits: JsonLimits) {
  let depth = 0;
  let values = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (isInString) {
      if (sign === backslash) at++;
      else if (sign === quote) isInString = false;
    } else if (sign === quote) {
      isInString = true;
    } else if (sign === comma) {
      values++;
    } else if (opening.has(sign)) {
      depth++;
      values++;
    } else if (closing.has(sign)) {
      depth--;
    }
    if (depth > limits.depth || values > limits.values)
      throw new Refusal(400, "This JSON has too many keys or is nested too deeply");
  }
}
