import { ChevronDown } from "lucide-react";
import { memo, type ReactNode } from "react";
import { useLocalStorage } from "../../app/shell/use-local-storage.ts";
import { differingFields } from "../../forms/changed-fields.ts";
import { type EditorSection, editorSections } from "./editor-sections.tsx";
import type { SectionProps } from "./post-field-props.tsx";

/** In a wide window the second half is next to the first, and folding a section does not move the other half. */
const columns = [editorSections.slice(0, 5), editorSections.slice(5)];

/** All fields of a post except its title and text. */
export function EditorSidebar(props: SectionProps) {
  return (
    <aside
      aria-label="Settings of this post"
      className="grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] items-start gap-4"
    >
      {columns.map((sections) => (
        <div key={sections[0]!.title} className="flex flex-col gap-4">
          {sections.map((section) => (
            <Section key={section.title} section={section} {...props} />
          ))}
        </div>
      ))}
    </aside>
  );
}

interface Props extends SectionProps {
  section: EditorSection;
}

const Section = memo(function Section({ section: { title, Content }, ...props }: Props) {
  return (
    <FoldingSection title={title}>
      <Content {...props} />
    </FoldingSection>
  );
}, showsSame);

/** Most sections do not depend on the text, so that a keystroke in it renders few of them. */
function showsSame(one: Props, other: Props) {
  const { form, images, section, change: _, onRestore: __, ...rest } = other;
  const { textOf } = section;
  return (
    (Object.keys(rest) as (keyof typeof rest)[]).every((name) => one[name] === rest[name]) &&
    one.images.picked === images.picked &&
    differingFields(one.form, form).every((name) => name === "content") &&
    (!textOf || textOf(one.form.content) === textOf(form.content))
  );
}

interface FoldingSectionProps {
  title: string;
  children: ReactNode;
}

/** A section of the side column. It is initially open, and the browser stores whether it was folded. */
function FoldingSection({ title, children }: FoldingSectionProps) {
  const [state, setState] = useLocalStorage(`folio.editor-section.${title}`, "open");

  return (
    <details
      open={state === "open"}
      onToggle={(event) => setState(event.currentTarget.open ? "open" : "folded")}
      className="group rounded-md border border-line bg-raised"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-md px-4 -outline-offset-2 hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <h2 className="text-sm font-semibold">{title}</h2>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 border-t border-line p-4">{children}</div>
    </details>
  );
}
