import { Link } from "react-router";
import { useCurrentInView } from "../../ui/use-current-in-view.ts";
import { type Subject, subjects } from "./subjects.ts";

interface Props {
  current: Subject;
  unsaved: readonly Subject[];
}

/** Links to the subjects: next to the current one in a wide window, otherwise above it. */
export function SubjectIndex({ current, unsaved }: Props) {
  const list = useCurrentInView<HTMLUListElement>(current);
  return (
    <nav
      aria-label="Subjects"
      className="sticky top-30 z-10 border-line bg-surface max-lg:-mx-4 max-lg:border-b max-lg:px-4 sm:max-lg:-mx-6 sm:max-lg:px-6 lg:top-34"
    >
      <ul ref={list} className="scroll-fade relative flex overflow-x-auto lg:flex-col">
        {subjects.map((subject) => (
          <li key={subject.name} className="shrink-0">
            <Link
              to={subject.path}
              aria-current={subject === current ? "page" : undefined}
              className="flex min-h-9 items-center justify-between gap-2 rounded-md px-3 -outline-offset-2 text-sm text-muted hover:bg-sunken hover:text-text aria-[current]:bg-neutral-soft aria-[current]:font-medium aria-[current]:text-text max-lg:min-h-11 pointer-coarse:min-h-11"
            >
              {subject.title}
              {unsaved.includes(subject) && (
                <span title="Unsaved" className="size-2 rounded-full bg-accent">
                  <span className="sr-only">Unsaved</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
