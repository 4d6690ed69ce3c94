import { MarkedText } from "./marked-text.tsx";
import { diffWords } from "./text-diff.ts";

interface Props {
  value: unknown;
  /** The same field in the other version. */
  other: unknown;
  /** Whether values are addresses of images. */
  isImage: boolean | undefined;
  mark: "del" | "ins" | "mark";
}

/** Value of a field in one version: images as images, everything else as text with marked differences. */
export function FieldValue({ value, other, isImage, mark }: Props) {
  const images = isImage ? [(value ?? []) as string | readonly string[]].flat() : [];
  if (images.length) {
    return (
      <div className="flex flex-wrap gap-2">
        {images.map((src) => (
          <img key={src} src={src} alt="" className="h-16 w-24 rounded-sm bg-sunken object-cover" />
        ))}
      </div>
    );
  }
  return <MarkedText pieces={diffWords(textOf(value), textOf(other)).before} mark={mark} />;
}

/** Text of a value: a list of short texts on one line, rows with several inputs on a line each. */
function textOf(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string" || typeof value === "number") return String(value);
  if (typeof value !== "object" || value === null) return "";
  if (Array.isArray(value)) return value.map(textOf).join(value.some((item) => typeof item === "object") ? "\n" : ", ");
  const { rowId: _, ...inputs } = value as Record<string, unknown>;
  return Object.values(inputs).map(textOf).filter(Boolean).join(", ");
}
