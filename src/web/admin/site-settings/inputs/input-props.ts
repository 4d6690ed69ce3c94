import type { InputsProps } from "../settings-form.ts";
import type { SettingName } from "../subjects.ts";

/** Props of the input of one setting. */
export interface InputProps extends InputsProps {
  name: SettingName;
  label: string;
}
