import type { PostFieldName, PostForm } from "../post-form.ts";
import { MarkedText } from "./marked-text.tsx";
import { diffWords } from "./text-diff.ts";

type Value = PostForm[PostFieldName];

interface Props {
  field: PostFieldName;
  value: Value;
  /** The same field in the other version. */
  other: Value;
  mark: "del" | "ins" | "mark";
}

/** Value of a field in one version: images as images, everything else as text with marked differences. */
export function FieldValue({ field, value, other, mark }: Props) {
  const images =
    field === "featuredImage" || field === "galleryImages" || field === "shareImage" ? [value ?? []].flat() : [];
  if (images.length) {
    return (
      <div className="flex flex-wrap gap-2">
        {images.map((src) => (
          <img key={String(src)} src={String(src)} alt="" className="h-16 w-24 rounded-sm bg-sunken object-cover" />
        ))}
      </div>
    );
  }
  return <MarkedText pieces={diffWords(textOf(value), textOf(other)).before} mark={mark} />;
}

function textOf(value: Value): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string" || typeof value === "number") return String(value);
  return value ? value.join(", ") : "";
}
