import { type MouseEvent, useEffect, useRef, useState } from "react";
import { idOfSection, sectionTitles, type SettingsSectionTitle } from "./section-titles.ts";

/** Pixels from the top of the window within which a section counts as the current one. */
const readingLine = 200;

/** Links to the sections that mark the visible one: next to them in a wide window, otherwise above. */
export function SectionIndex() {
  const list = useRef<HTMLUListElement>(null);
  const current = useSectionOnScreen();

  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (link) list.current?.scrollTo({ left: link.offsetLeft - 48 });
  }, [current]);

  return (
    <nav
      aria-label="Sections"
      className="sticky top-30 z-10 border-line bg-surface max-lg:-mx-4 max-lg:border-b max-lg:px-4 sm:max-lg:-mx-6 sm:max-lg:px-6 lg:top-34"
    >
      <ul ref={list} className="scroll-fade relative flex overflow-x-auto lg:flex-col">
        {sectionTitles.map((title) => (
          <li key={title} className="shrink-0">
            <a
              href={`#${idOfSection(title)}`}
              onClick={(event) => scrollToSection(event, title)}
              aria-current={title === current || undefined}
              className="flex min-h-9 items-center rounded-md px-3 -outline-offset-2 text-sm text-muted hover:bg-sunken hover:text-text aria-[current]:bg-neutral-soft aria-[current]:font-medium aria-[current]:text-text max-lg:min-h-11 pointer-coarse:min-h-11"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns the last section that begins above the reading line; at the end of the page, the last one. */
function useSectionOnScreen() {
  const [current, setCurrent] = useState<SettingsSectionTitle>(sectionTitles[0]);

  useEffect(() => {
    function update() {
      const { scrollHeight } = document.documentElement;
      const isAtEnd = scrollY > 0 && scrollY + innerHeight >= scrollHeight - 1;
      const isAbove = (title: SettingsSectionTitle) =>
        (document.getElementById(idOfSection(title))?.getBoundingClientRect().top ?? Infinity) <= readingLine;
      setCurrent(sectionTitles.findLast((title) => isAtEnd || isAbove(title)) ?? sectionTitles[0]);
    }
    update();
    addEventListener("scroll", update, { passive: true });
    return () => removeEventListener("scroll", update);
  }, []);

  return current;
}

/** Scrolls to a section without a history entry, which Back would have to pass. */
function scrollToSection(event: MouseEvent, title: SettingsSectionTitle) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  showSection(idOfSection(title));
}

/** Scrolls to a section by its id and focuses it, or to the first input of a setting (`idOfSetting`). */
export function showSection(id: string) {
  const [, setting] = /^setting-(\w+)$/.exec(id) ?? [];
  if (setting) return showSetting(setting);
  const section = document.getElementById(id);
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
}

function showSetting(name: string) {
  const input = document.querySelector<HTMLElement>(
    `main :is([name="${name}"], [name^="${name}."], [data-setting="${name}"] *):is(input, textarea, button):not([type=file])`,
  );
  const details = input?.closest("details");
  if (details) details.open = true;
  input?.scrollIntoView({ block: "center" });
  input?.focus({ preventScroll: true });
}
