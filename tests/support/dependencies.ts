import { dirname } from "node:path/posix";
import { type Import, targetOf } from "./imports.ts";
import { type Layer, layers, type Place } from "./layers.ts";

type Sources = ReadonlyMap<string, readonly Import[]>;

/** Returns a sentence for every import that the table of layers forbids. */
export function forbiddenImports(sources: Sources) {
  return [...sources].flatMap(([path, imports]) => {
    const layer = layers.find(({ files }) => files.test(path));
    if (!layer) return [`${path} belongs to no layer: tests/support/layers.ts lists them.`];
    return imports.filter((one) => !isAllowed(layer, path, one)).map((one) => sentence(layer, path, one));
  });
}

function isAllowed(layer: Layer, path: string, { name, isType }: Import) {
  const target = targetOf(path, name);
  if (target === undefined) return layer.packages?.test(name) ?? true;

  const [own] = /^src\/(server\/extensions|[^/]+)\/[^/]+\//.exec(path) ?? [""];
  const matches = (place: Place) =>
    place instanceof RegExp ? place.test(target) : target.startsWith(place === "{own}" ? own : place);
  if (layer.never?.some(matches)) return false;
  return layer.may.some(matches) || (isType && (layer.types ?? []).some(matches));
}

function sentence({ name: layer, instead }: Layer, path: string, { name, isType }: Import) {
  const what = targetOf(path, name) ?? `the package ${name}`;
  return `${path} is ${layer} and must not import ${isType ? "types of " : ""}${what}: ${instead}.`;
}

/** Returns every cycle of imports once, including type imports. */
export function importCycles(sources: Sources) {
  const found = new Map<string, string>();
  const done = new Set<string>();

  const walk = (path: string, trail: readonly string[]) => {
    const start = trail.indexOf(path);
    if (start >= 0) {
      const cycle = trail.slice(start);
      found.set(cycle.toSorted().join(), `${[...cycle, path].join(" → ")} is a cycle of imports.`);
    }
    if (start >= 0 || done.has(path)) return;
    for (const { name } of sources.get(path) ?? []) {
      const target = targetOf(path, name);
      if (target && sources.has(target)) walk(target, [...trail, path]);
    }
    done.add(path);
  };

  for (const path of sources.keys()) walk(path, []);
  return [...found.values()];
}

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const vagueName = /(^|-)(utils?|helpers?|managers?|common|services?)(-|$)/;

/** Returns every file or folder whose name is not kebab-case, or is too vague. */
export function badNames(paths: Iterable<string>) {
  return [...paths].flatMap((path) => {
    const folders = dirname(path).split("/");
    const file = path.slice(path.lastIndexOf("/") + 1);
    const stem = file.replace(/(\.(queries|writes|rows|api|worker|test|spec|d))*\.[a-z0-9]+$/, "");
    const names = [...folders, stem];
    const invalid = names.find((name) => !kebab.test(name));
    if (invalid) return [`${path}: "${invalid}" is not kebab-case.`];
    const vague = names.find((name) => vagueName.test(name));
    return vague ? [`${path}: "${vague}" names no idea; call it after what it does.`] : [];
  });
}
