import { memo } from "react";
import { differingFields } from "../../forms/changed-fields.ts";
import { FoldingSection } from "./folding-section.tsx";
import type { SectionProps } from "./post-field-props.tsx";
import { type EditorSection, editorSections } from "./sections.ts";

/** Where there is room the second half is beside the first, and a folded section moves none of the other half. */
const columns = [editorSections.slice(0, 5), editorSections.slice(5)];

/** Everything of a post besides its title and text. */
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

/** Most sections show nothing of the text, so that a key in it renders few of them. */
function showsSame(one: Props, other: Props) {
  const { form, images, saving, section, change: _, onRestore: __, ...rest } = other;
  const { textOf } = section;
  return (
    (Object.keys(rest) as (keyof typeof rest)[]).every((name) => one[name] === rest[name]) &&
    one.images.picked === images.picked &&
    one.saving.announceUpdate === saving.announceUpdate &&
    differingFields(one.form, form).every((name) => name === "content") &&
    (!textOf || textOf(one.form.content) === textOf(form.content))
  );
}
