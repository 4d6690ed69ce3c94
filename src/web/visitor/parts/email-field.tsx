import { limits } from "../../../contract/limits.ts";
import { emailInput } from "../../ui/email-input.ts";
import { Field } from "../../ui/field.tsx";
import type { FailedForm, FormFailure } from "./form-state.ts";

interface EmailFieldProps {
  id: string;
  failedForm: FailedForm | undefined;
  error: FormFailure | undefined;
  labelHidden?: boolean;
  placeholder?: string;
  className?: string;
}

/** Required e-mail address of a form, with the submitted value and its error. */
export function EmailField({ failedForm, error, ...field }: EmailFieldProps) {
  return (
    <Field
      label="Email"
      name="email"
      {...emailInput}
      autoComplete="email"
      maxLength={limits.email}
      required
      defaultValue={failedForm?.values["email"]}
      error={error?.fields?.["email"]}
      {...field}
    />
  );
}
