import { readFileSync } from "node:fs";
import { readSources, targetOf } from "../../tests/support/imports.ts";
import { inRoot, root } from "../set-up/place.mjs";

const smallLines = 40;

/** Returns three lines about the sizes of the product's source files, excluding tests. */
function describeFiles() {
  const sources = readSources(root);
  const lines = new Map([...sources.keys()].map((path) => [path, countLines(path)]));
  const sizes = [...lines.values()].toSorted((a, b) => a - b);
  const quantile = (share) => sizes[Math.floor((sizes.length - 1) * share)];
  const [largest] = [...lines].toSorted(([, a], [, b]) => b - a);

  const importers = new Map();
  for (const [path, imports] of sources)
    for (const target of new Set(imports.map(({ name }) => targetOf(path, name))))
      importers.set(target, (importers.get(target) ?? 0) + 1);
  const small = [...lines].filter(([path, count]) => count <= smallLines && importers.get(path) === 1);

  return [
    `  ${sizes.length} source files: median ${quantile(0.5)} lines, 95 % have at most ${quantile(0.95)}`,
    `  largest: ${largest[0]} with ${largest[1]} lines`,
    `  ${small.length} files of at most ${smallLines} lines are imported by one file only`,
  ].join("\n");
}

const countLines = (path) => readFileSync(inRoot(path), "utf8").trimEnd().split("\n").length;

console.log(describeFiles());
