const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

/** The English name of a language, `German` for `de`; undefined for an unknown or incomplete tag. */
export function languageName(tag: string) {
  try {
    return names.of(tag.trim());
  } catch {
    return undefined;
  }
}
