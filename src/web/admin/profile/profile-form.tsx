import type { ReactNode } from "react";
import { CallFailed } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { useCommand } from "../../ui/use-command.ts";

interface Props {
  /** Saves the form; `inputs` is its element, for a reset. */
  save: (form: FormData, inputs: HTMLFormElement) => Promise<unknown>;
  submitLabel: string;
  /** Renders the inputs with the errors by field. */
  children: (errors: Record<string, string>) => ReactNode;
}

/** A form of the profile: saves by a call, and shows its failure at the fields or, without any, above the button. */
export function ProfileForm({ save, submitLabel, children }: Props) {
  const { run, state, error } = useCommand<Error>(save);
  const errors = error instanceof CallFailed ? error.fields : {};

  return (
    <form onSubmit={run} noValidate className="flex flex-col gap-4 p-4">
      {children(errors)}
      {error && Object.keys(errors).length === 0 && (
        <p role="alert" className="text-sm text-bad">
          {error.message}
        </p>
      )}
      <Button type="submit" aria-disabled={state === "busy"} className="self-start">
        {state === "busy" ? "Saving..." : submitLabel}
      </Button>
    </form>
  );
}
