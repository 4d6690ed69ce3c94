import type { FormFields } from "./form-fields.ts";
import { MarkedText } from "./marked-text.tsx";
import { diffWords } from "./text-diff.ts";

interface Props<Form extends object> {
  kind: FormFields<Form>;
  field: keyof Form & string;
  form: Form;
  /** The other version. */
  other: Form;
  mark: "del" | "ins";
}

/** Value of a field in one version: images as images, everything else as text with marked differences. */
export function FieldValue<Form extends object>({ kind, field, form, other, mark }: Props<Form>) {
  const images = kind.images?.includes(field) ? [(form[field] ?? []) as string | readonly string[]].flat() : [];
  if (images.length) {
    return (
      <div className="flex flex-wrap gap-2">
        {images.map((src) => (
          <img key={src} src={src} alt="" className="h-16 w-24 rounded-sm bg-sunken object-contain" />
        ))}
      </div>
    );
  }
  const [text, otherText] = [form, other].map((one) => textOf(kind.textsOf?.(field, one) ?? one[field]));
  return <MarkedText pieces={diffWords(text!, otherText!).before} mark={mark} />;
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
