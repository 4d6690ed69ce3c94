/** Marks after a letter of these scripts are accents; in every other script they are part of what is written. */
const accents = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;

/** Text as it is compared: without case, accents and typographic variants (`Ｃafé` → `cafe`, `Größe` → `grosse`). */
export const fold = (text: string) =>
  text.normalize("NFKD").replace(accents, "").normalize("NFKC").toLowerCase().replaceAll("ß", "ss");
