import { FormatChoice } from "../../setup/format-choice.tsx";
import type { SettingsPart } from "./section-props.ts";
import { SettingsSection } from "./settings-section.tsx";

export function WritingSection({ form, change }: SettingsPart) {
  return (
    <SettingsSection title="Writing" about="Each post can choose another">
      <FormatChoice chosen={{ value: form.newPostFormat, onChange: (newPostFormat) => change({ newPostFormat }) }} />
    </SettingsSection>
  );
}
