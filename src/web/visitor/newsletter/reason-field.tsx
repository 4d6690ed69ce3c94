import { limits } from "../../../contract/limits.ts";
import { Field } from "../../ui/field.tsx";
import type { FailedForm, FormFailure } from "../parts/form-state.ts";

interface Props {
  failedForm: FailedForm | undefined;
  error: FormFailure | undefined;
}

/** Asks for the reason of an unsubscription. */
export function ReasonField({ failedForm, error }: Props) {
  return (
    <Field
      label="What made you leave? (optional)"
      id="unsubscribe-reason"
      name="reason"
      rows={3}
      dir="auto"
      maxLength={limits.unsubscribeReason}
      defaultValue={failedForm?.values["reason"]}
      error={error?.fields?.["reason"]}
    />
  );
}
