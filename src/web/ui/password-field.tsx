import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useContext, useState } from "react";
import { Field, FieldErrors } from "./field.tsx";
import { IconButton } from "./icon-button.tsx";

interface Props extends ComponentProps<"input"> {
  label: string;
  /** Hint below the input; hidden while an error is shown. */
  hint?: string;
  error?: string | undefined;
}

/** A password input with a button that reveals its text. */
export function PasswordField({ hint, error: ownError, ...input }: Props) {
  const formErrors = useContext(FieldErrors);
  const error = ownError ?? formErrors[input.name ?? ""];
  const [shown, setShown] = useState(false);

  return (
    <Field
      {...input}
      error={error}
      hint={error ? undefined : hint}
      type={shown ? "text" : "password"}
      autoCapitalize={shown ? "off" : undefined}
      spellCheck={false}
      inside={
        <IconButton
          Icon={shown ? EyeOff : Eye}
          label={shown ? "Hide password" : "Show password"}
          onClick={() => setShown(!shown)}
          className="needs-scripts absolute top-1/2 right-1 -translate-y-1/2"
        />
      }
    />
  );
}
