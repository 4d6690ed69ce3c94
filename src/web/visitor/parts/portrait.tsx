import { imageSource, isOwnImage } from "./images.ts";
import { initialsOf } from "./initials.ts";

/** A person's picture, or their initials. */
export function Portrait({ name, image, className }: { name: string; image: string | null; className: string }) {
  if (isOwnImage(image))
    return (
      <img
        {...imageSource(image, "portrait")}
        alt=""
        decoding="async"
        className={`shrink-0 rounded-full object-cover ${className}`}
      />
    );
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-full bg-accent-soft font-semibold tracking-tight text-accent ${className}`}
    >
      {initialsOf(name)}
    </span>
  );
}
