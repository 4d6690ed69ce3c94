import { FoldingSection } from "./folding-section.tsx";
import type { SectionProps } from "./post-field-props.tsx";
import { editorSections } from "./sections.ts";

/** Everything of a post besides its title and text. */
export function EditorSidebar(section: SectionProps) {
  return (
    <aside
      aria-label="Settings of this post"
      className="grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] items-start gap-4"
    >
      {editorSections.map(({ title, Content }) => (
        <FoldingSection key={title} title={title}>
          <Content {...section} />
        </FoldingSection>
      ))}
    </aside>
  );
}
