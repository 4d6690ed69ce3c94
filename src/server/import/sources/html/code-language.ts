import type { Element } from "hast";
import { textIn } from "../named-values.ts";
import { classesOf } from "./elements.ts";

/** Reads the language of code from the markup of common highlighters: `language-js`, `brush: js`, `data-lang`. */
export function languageOf(element: Element) {
  const [, named] =
    /\b(?:(?:language|lang|highlight-source)-|brush:?\s*)([\w+#-]+)/.exec(classesOf(element).join(" ")) ?? [];
  const attributes = ["dataEnlighterLanguage", "dataLang", "dataLanguage", "dataCodeBlockLang", "lang"];
  return knownName(named ?? attributes.map((name) => textIn(element.properties, name)).find(Boolean) ?? "");
}

/** Names of other highlighters for which folio has another. */
const aliases: Record<string, string> = { as3: "actionscript-3", jscript: "js", vbnet: "vb" };
const plain = new Set(["generic", "no-highlight", "none", "plain", "plaintext", "raw", "text"]);

export function knownName(name: string) {
  const lower = name.toLowerCase();
  return plain.has(lower) ? undefined : (aliases[lower] ?? lower) || undefined;
}
