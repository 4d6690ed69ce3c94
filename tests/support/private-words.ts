import { parseSync, Visitor } from "vite";

/** Words that names must not contain, because a usual technical term exists for each. */
const privateWords = new Set(
  "kept told asked meant wish wished apart turns leaving patience shelf door usual needs wake waking whom whoever".split(
    " ",
  ),
);

const wordsOf = (name: string) => name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase());

/** Returns a message for each identifier, and for the file name, that contains a private word. */
export function privateWordsIn(path: string, source: string) {
  const names = new Set([path.slice(path.lastIndexOf("/") + 1)]);
  const add = ({ name }: { name: string }) => void names.add(name);
  new Visitor({ Identifier: add, PrivateIdentifier: add, JSXIdentifier: add }).visit(parseSync(path, source).program);
  return [...names].flatMap((name) => {
    const word = wordsOf(name).find((one) => privateWords.has(one));
    return word ? [`${path}: ${name} says "${word}"; use the term of the field.`] : [];
  });
}
