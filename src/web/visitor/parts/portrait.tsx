import { initialsOf } from "../../../contract/initials.ts";
import { isOwnImage } from "./images.ts";
import { SiteImage } from "./site-image.tsx";

/** A person's image, or their initials. */
export function Portrait({ name, image, className }: { name: string; image: string | null; className: string }) {
  if (isOwnImage(image))
    return (
      <SiteImage
        address={image}
        place="portrait"
        alt=""
        loading="eager"
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
