import type { PostForm } from "../post-form.ts";
import { wordsFor } from "./fields.ts";
import { Passage } from "./passage.tsx";
import { wordPieces } from "./three-way-diff.ts";

type Value = PostForm[keyof PostForm];

interface Props {
  field: keyof PostForm;
  value: Value;
  other: Value;
  mark: "del" | "ins" | "mark";
}

/** A field's value in one version, marked against the other: images as they look, all else as words. */
export function FieldValue({ field, value, other, mark }: Props) {
  const images = field === "featuredImage" || field === "galleryImages" ? [value ?? []].flat() : [];
  if (images.length) {
    return (
      <div className="flex flex-wrap gap-2">
        {images.map((src) => (
          <img key={String(src)} src={String(src)} alt="" className="h-16 w-24 rounded-sm bg-sunken object-cover" />
        ))}
      </div>
    );
  }
  const [text, against] = [wordsFor(value), wordsFor(other)];
  const pieces = wordPieces(text, against).before;
  return <Passage pieces={pieces} mark={mark} />;
}
