import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { visitorPages } from "../../../contract/visitor-pages.ts";
import { useCurrentInView } from "../../ui/use-current-in-view.ts";
import { type Subject, subjects } from "./subjects.ts";

interface Props {
  subject: Subject;
  unsaved?: readonly Subject[];
  /** Page of the site that shows the subject's settings. */
  page?: (typeof visitorPages)[keyof typeof visitorPages] | undefined;
  /** Content beside the heading; both stay at the top while the page scrolls. */
  bar: ReactNode;
  notices?: ReactNode;
  /** Preview beside the inputs; below them in a narrow window. */
  preview?: ReactNode;
  children: ReactNode;
}

/** Layout of the settings page of a subject: heading, notices, links to all subjects, inputs, preview. */
export const SubjectPage = ({ subject, unsaved = [], page, bar, notices, preview, children }: Props) => (
  <div className="mx-auto w-full max-w-7xl px-4 pb-8 sm:px-6">
    <header className="sticky top-14 z-20 -mx-4 mb-5 flex min-h-16 items-center gap-3 border-b border-line bg-surface px-4 py-2 sm:-mx-6 sm:px-6">
      <h1 className="text-xl font-semibold">Site Settings</h1>
      {bar}
    </header>
    {notices}
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[10rem_minmax(0,1fr)] xl:grid-cols-[10rem_repeat(2,minmax(0,1fr))]">
      <SubjectIndex current={subject} unsaved={unsaved} />
      <section aria-labelledby="subject" className="min-w-0 rounded-md border border-line bg-raised">
        <header className="flex items-center gap-4 border-b border-line px-4 py-3">
          <div className="mr-auto min-w-0">
            <h2 id="subject" className="text-sm font-semibold">
              {subject.title}
            </h2>
            <p className="text-xs text-muted">{subject.description}</p>
          </div>
          {page && (
            <a
              href={page.path}
              target="_blank"
              rel="noopener"
              aria-label={`See it: ${page.name} (new tab)`}
              className="inline-flex min-h-9 shrink-0 items-center gap-1.5 text-sm text-muted hover:text-text pointer-coarse:min-h-11"
            >
              See it
              <ExternalLink aria-hidden className="size-4" />
            </a>
          )}
        </header>
        <div className="flex flex-col gap-5 p-4">{children}</div>
      </section>
      <div className="min-w-0 lg:col-start-2 xl:sticky xl:top-34 xl:col-start-3">{preview}</div>
    </div>
  </div>
);

/** Links to the subjects: left of the inputs in a wide window, otherwise above them. */
function SubjectIndex({ current, unsaved }: { current: Subject; unsaved: readonly Subject[] }) {
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
