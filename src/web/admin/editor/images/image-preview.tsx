import { X } from "lucide-react";

interface Props {
  src: string;
  /** What the image is, for the name of its remove button. */
  name: string;
  caption: string;
  faded?: boolean;
  onRemove: () => void;
}

/** A small picture that can be taken away again. */
export function ImagePreview({ src, name, caption, faded = false, onRemove }: Props) {
  return (
    <li className="relative w-36">
      <img src={src} alt="" className={`h-24 w-36 rounded-md bg-sunken object-cover ${faded ? "opacity-40" : ""}`} />
      <p className="mt-1 truncate text-xs text-muted">{caption}</p>
      <button
        type="button"
        aria-label={`Remove ${name}`}
        title="Remove"
        onClick={onRemove}
        className="absolute top-1 right-1 inline-flex size-8 cursor-pointer items-center justify-center rounded-full border border-line bg-raised text-text hover:text-bad pointer-coarse:size-11"
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  );
}
