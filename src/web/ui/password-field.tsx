import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useContext, useId, useState } from "react";
import { ErrorText, FieldErrors, inputClass } from "./field.tsx";
import { IconButton } from "./icon-button.tsx";

interface Props extends ComponentProps<"input"> {
  label: string;
  hint?: string;
  error?: string | undefined;
}

/** A password input with a button that reveals its text. */
export function PasswordField({ label, hint, error: ownError, ...input }: Props) {
  const formErrors = useContext(FieldErrors);
  const error = ownError ?? formErrors[input.name ?? ""];
  const made = useId();
  const id = input.id ?? made;
  const [shown, setShown] = useState(false);
  const about = [hint && !error && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;

  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          type={shown ? "text" : "password"}
          aria-invalid={error ? true : undefined}
          aria-describedby={about}
          autoCapitalize={shown ? "off" : undefined}
          spellCheck={false}
          className={`${inputClass} pr-12`}
          {...input}
        />
        <IconButton
          label={shown ? "Hide password" : "Show password"}
          onClick={() => setShown(!shown)}
          className="needs-scripts absolute top-1/2 right-1 -translate-y-1/2"
        >
          {shown ? <EyeOff aria-hidden className="size-4" /> : <Eye aria-hidden className="size-4" />}
        </IconButton>
      </div>
      {hint && !error && (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      )}
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </div>
  );
}
