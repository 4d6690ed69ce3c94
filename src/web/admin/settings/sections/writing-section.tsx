import { FormatChoice } from "../../setup/format-choice.tsx";
import type { SectionProps } from "./section-props.ts";
import { SettingsSection } from "./settings-section.tsx";

export function WritingSection({ form, change }: SectionProps) {
  return (
    <SettingsSection title="Writing" description="Each post can choose another">
      <FormatChoice
        controlled={{ value: form.newPostFormat, onChange: (newPostFormat) => change({ newPostFormat }) }}
      />
    </SettingsSection>
  );
}
