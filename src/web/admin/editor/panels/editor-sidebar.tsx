import { ChevronDown } from "lucide-react";
import { memo } from "react";
import { useLocalStorage } from "../../app/shell/use-local-storage.ts";
import { differingFields } from "../../forms/changed-fields.ts";
import { type EditorSection, editorSections } from "./editor-sections.tsx";
import type { SectionProps } from "./post-field-props.tsx";
import { usePostProblems } from "./post-problems.ts";

/** In a wide window, the first two sections form one column and the others a second one. */
const columns = [editorSections.slice(0, 2), editorSections.slice(2)];

/** All fields of a post except its title and text. */
export function EditorSidebar(props: Omit<SectionProps, "problems">) {
  const problems = usePostProblems(props.form);
  return (
    <aside
      aria-label="Settings of this post"
      className="grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] items-start gap-2"
    >
      {columns.map((sections) => (
        <div key={sections[0]!.title} className="flex flex-col gap-2">
          {sections.map((section) => (
            <Section key={section.title} section={section} problems={problems} {...props} />
          ))}
        </div>
      ))}
    </aside>
  );
}

type Props = SectionProps & { section: EditorSection };

/** A section of the side column; the browser stores whether it was folded. */
const Section = memo(function Section({ section: { title, Content, isOpen, summary }, ...props }: Props) {
  const [state, setState] = useLocalStorage(`folio.editor-section.${title}`, isOpen ? "open" : "folded");

  return (
    <details
      open={state === "open"}
      onToggle={(event) => setState(event.currentTarget.open ? "open" : "folded")}
      className="group rounded-md border border-line bg-raised"
    >
      <summary className="flex min-h-10 cursor-pointer list-none items-center gap-1.5 rounded-md px-4 -outline-offset-2 hover:bg-sunken pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <h2 className="shrink-0 text-sm font-semibold">{title}</h2>
        <span dir="auto" className="truncate text-sm text-muted group-open:hidden">
          · {summary(props)}
        </span>
        <ChevronDown aria-hidden className="ml-auto size-4 shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-3 border-t border-line px-4 py-3">
        <Content {...props} />
      </div>
    </details>
  );
}, showsSame);

/** Whether all props except the text are equal. Typing then renders no section, because none shows the text. */
function showsSame(one: Props, other: Props) {
  const { form, change: _, ...rest } = other;
  return (
    (Object.keys(rest) as (keyof typeof rest)[]).every((name) => one[name] === rest[name]) &&
    differingFields(one.form, form).every((name) => name === "content")
  );
}
