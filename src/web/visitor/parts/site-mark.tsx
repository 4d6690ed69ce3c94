import { initialsOf } from "../../../contract/initials.ts";
import type { SiteSettings } from "../../../contract/site-settings.ts";
import { SiteImage } from "./site-image.tsx";

/** What the site is known by beside its name, as in its icons: the uploaded mark, or its initials. */
export function SiteMark({ name, mark }: Pick<SiteSettings, "name" | "mark">) {
  if (mark)
    return (
      <SiteImage
        address={mark}
        place="mark"
        alt=""
        loading="eager"
        // A mark is often transparent.
        style={{ backgroundColor: "transparent" }}
        className="size-8 shrink-0 object-contain"
      />
    );
  return (
    <span
      aria-hidden="true"
      className="grid size-8 shrink-0 place-items-center rounded-sm bg-accent text-xs font-semibold text-on-accent"
    >
      {initialsOf(name)}
    </span>
  );
}
