/** Returns an OpenAPI document in which each reference is replaced by what it refers to; a description beside it stays. */
export function resolveReferences<T extends object>(document: T): T {
  const find = (reference: string) =>
    reference
      .replace("#/", "")
      .split("/")
      .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], document);
  const resolve = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(resolve);
    if (typeof part !== "object" || part === null) return part;
    const { $ref, ...rest } = part as { $ref?: unknown };
    if (typeof $ref === "string") return { ...(resolve(find($ref)) as object), ...rest };
    return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, resolve(value)]));
  };
  return resolve(document) as T;
}
