const units = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** Formats a size in the reader's locale, in a unit with at most three digits before the decimal point: 1.5 MB. */
export function formatBytes(bytes: number) {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  return new Intl.NumberFormat(undefined, {
    style: "unit",
    unit: units[power],
    unitDisplay: power === 0 ? "long" : "short",
    maximumSignificantDigits: 3,
  }).format(bytes / 1000 ** power);
}
