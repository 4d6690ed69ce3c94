/** A segment that captures one part: `(.*)`, `([^/]+)`, `(\d+)`, `([a-z0-9-]+)`. */
const group = /^\((\.|\[\^\/?\]|\\[dw]|\[[\w\\-]+\])[*+]\)$/;
const isRest = (segment: string) => /^\(\.[*+]\)$/.test(segment);
const escaped = /\\([./?=&_-])/g;
const syntax = /[()[\]{}|*+^$\\]/;

/** A line of a list as it was read, or a sentence on why it could not be. */
export interface ReadLine {
  line: number;
  source: string;
  target: string;
  status: string;
  fault?: string | undefined;
}

interface Expression {
  line: number;
  from: string;
  to: string;
  status: string;
}

/** Translates a regular expression of Ghost into captures; one without an equivalent is reported. */
export function readExpression({ line, from, to, status }: Expression): ReadLine {
  const read = { line, source: from.slice(0, 200), target: to, status };
  const [path = "", ...query] = from
    .replace(/^\^/, "")
    .replace(/\$$/, "")
    .replace(/\/\?$/, "/")
    .replaceAll("[^/]", "[^]")
    .replaceAll("\\/", "/")
    .split(/\\?\?/);
  const names: string[] = [];
  const segments = path.split("/").map((segment, index, all) => {
    if (!group.test(segment)) return segment.replace(escaped, "$1");
    const isLast = index === all.length - 1;
    names.push(isLast && isRest(segment) ? "splat" : `part${names.length + 1}`);
    return names.at(-1) === "splat" ? "*" : `:${names.at(-1)}`;
  });
  const literal = segments.filter((segment) => segment !== "*").join("/");
  const parameters = query.join("?").replace(escaped, "$1");
  if (syntax.test(literal) || syntax.test(parameters)) return { ...read, fault: noEquivalent };
  const target = to.replace(/\$(\d)/g, (whole, number: string) => {
    const name = names[Number(number) - 1];
    return name === undefined ? whole : `:${name}`;
  });
  return { ...read, source: segments.join("/") + (parameters && `?${parameters}`), target };
}

const noEquivalent = "This regular expression has no equivalent with :name and *";
