import type { ReactNode } from "react";
import { CallFailed } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorText, FieldErrors } from "../../ui/field.tsx";
import { useCommand } from "../../ui/use-command.ts";

interface Props {
  /** Makes the call with the entered values; `inputs` is the form element, so that the caller can reset it. */
  send: (form: FormData, inputs: HTMLFormElement) => Promise<unknown>;
  submitLabel: string;
  busyLabel?: string;
  className?: string;
  /** Whether the browser refuses missing and malformed values, including email addresses that are not ASCII. */
  isBrowserValidated?: boolean;
  children: ReactNode;
  /** Adds a button that closes the dialog around the form. */
  onCancel?: () => void;
  /** Places the submit button among other buttons; if omitted, it is at the end of the form. */
  renderButtons?: (submitButton: ReactNode) => ReactNode;
}

/** Form that makes a call; a failure is shown at the refused fields or, if there are none, above the button. */
export function CallForm({ send, submitLabel, busyLabel = "Saving...", className = "", children, ...props }: Props) {
  const { isBrowserValidated = false, onCancel, renderButtons = (submitButton) => submitButton } = props;
  const { run, state, error } = useCommand<Error>(send);
  const errors = error instanceof CallFailed ? error.fields : {};
  const isBusy = state === "busy";
  const button = (
    <Button type="submit" aria-disabled={isBusy}>
      {isBusy ? busyLabel : submitLabel}
    </Button>
  );

  return (
    <form onSubmit={run} noValidate={!isBrowserValidated} className={`flex flex-col gap-4 ${className}`}>
      <FieldErrors value={errors}>{children}</FieldErrors>
      {error && Object.keys(errors).length === 0 && <ErrorText>{error.message}</ErrorText>}
      {onCancel ? (
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          {button}
        </div>
      ) : (
        renderButtons(button)
      )}
    </form>
  );
}
