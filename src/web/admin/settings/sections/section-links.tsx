import type { MouseEvent } from "react";
import { idOfSection } from "./settings-section.tsx";

/** Moves to a section without a history entry, which Back would have to pass. */
function goTo(event: MouseEvent, id: string) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const section = document.getElementById(id);
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
}

/** Links to the sections, next to them in a wide window. */
export function SectionLinks({ titles }: { titles: readonly string[] }) {
  return (
    <nav aria-label="Sections" className="sticky top-34 max-lg:hidden">
      <ul className="flex flex-col">
        {titles.map((title) => (
          <li key={title}>
            <a
              href={`#${idOfSection(title)}`}
              onClick={(event) => goTo(event, idOfSection(title))}
              className="flex min-h-9 items-center rounded-md px-3 text-sm text-muted hover:bg-sunken hover:text-text pointer-coarse:min-h-11"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
