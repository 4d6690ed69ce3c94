import type { Element } from "hast";

/** Reads the language of code from the markup of common highlighters: `language-js`, `brush: js`, `data-lang`. */
export function languageOf({ properties }: Element) {
  const classes = Array.isArray(properties["className"]) ? properties["className"].join(" ") : "";
  const named =
    /\b(?:language|lang|highlight-source)-([\w+#-]+)/.exec(classes)?.[1] ??
    /\bbrush:?\s*([\w+#-]+)/.exec(classes)?.[1] ??
    properties["dataEnlighterLanguage"] ??
    properties["dataLang"] ??
    properties["dataLanguage"] ??
    properties["dataCodeBlockLang"] ??
    properties["lang"];
  return named ? knownName(String(named)) : undefined;
}

/** Names of other highlighters for which folio has another. */
const aliases: Record<string, string> = {
  as3: "actionscript-3",
  generic: "",
  jscript: "js",
  "no-highlight": "",
  none: "",
  plain: "",
  plaintext: "",
  raw: "",
  text: "",
  vbnet: "vb",
};

export function knownName(name: string) {
  const lower = name.toLowerCase();
  return (aliases[lower] ?? lower) || undefined;
}
