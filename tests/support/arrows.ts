import { dirname } from "node:path/posix";
import { type Import, targetOf } from "./imports.ts";
import { type Place, type Room, rooms } from "./rooms.ts";

type Sources = ReadonlyMap<string, readonly Import[]>;

/** Every import that the table of arrows forbids, as one sentence each. */
export function forbiddenImports(sources: Sources) {
  return [...sources].flatMap(([path, imports]) => {
    const room = rooms.find(({ files }) => files.test(path));
    if (!room) return [`${path} lies in no room of the house: rooms.ts lists them.`];
    return imports.filter((one) => !isAllowed(room, path, one)).map((one) => sentence(room, path, one));
  });
}

function isAllowed(room: Room, path: string, { name, isType }: Import) {
  const target = targetOf(path, name);
  if (target === undefined) return room.packages?.test(name) ?? true;

  const own = path.split("/").slice(0, 3).join("/") + "/";
  const lies = (place: Place) =>
    place instanceof RegExp ? place.test(target) : target.startsWith(place === "{own}" ? own : place);
  if (room.never?.some(lies)) return false;
  return room.may.some(lies) || (isType && (room.types ?? []).some(lies));
}

function sentence({ name: room, instead }: Room, path: string, { name, isType }: Import) {
  const what = targetOf(path, name) ?? `the package ${name}`;
  return `${path} is ${room} and must not import ${isType ? "types of " : ""}${what}: ${instead}.`;
}

/** Every circle of files that import each other, types included, told once. */
export function circles(sources: Sources) {
  const found = new Map<string, string>();
  const done = new Set<string>();

  const walk = (path: string, trail: readonly string[]) => {
    const start = trail.indexOf(path);
    if (start >= 0) {
      const circle = trail.slice(start);
      found.set(circle.toSorted().join(), `${[...circle, path].join(" → ")} import each other in a circle.`);
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
// "blog-manager" is what the product calls a screen; "manager" alone is nothing.
const homeless = /(^|-)(utils?|helpers?|common|services?)(-|$)|^managers?$/;

/** Every file or folder whose name is not kebab-case, or names no idea. */
export function badNames(paths: Iterable<string>) {
  return [...paths].flatMap((path) => {
    const folders = dirname(path).split("/");
    const file = path.slice(path.lastIndexOf("/") + 1);
    const stem = file.replace(/(\.(queries|writes|rows|api|worker|test|spec|d))*\.[a-z0-9]+$/, "");
    const names = [...folders, stem];
    const crooked = names.find((name) => !kebab.test(name));
    if (crooked) return [`${path}: "${crooked}" is not kebab-case.`];
    const vague = names.find((name) => homeless.test(name));
    return vague ? [`${path}: "${vague}" names no idea; call it after what it does.`] : [];
  });
}
