/** The classes of an input in a dense row: 40 px high; under a finger 44 px, and large enough not to make a phone zoom. */
export const compactInputClass =
  "min-h-10 w-full rounded-md border border-strong-line bg-raised px-3 text-sm text-text placeholder:text-muted aria-invalid:border-bad pointer-coarse:min-h-11 pointer-coarse:text-base";
