import { useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";

interface Props {
  label: string;
  text: string;
  hint: string;
  /** Classes of the box around the field and its button. */
  className: string;
  fieldClassName: string;
}

/** A text with a button that copies it. */
export function CopyField({ label, text, hint, className, fieldClassName }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    // Selects the text, because without https browsers offer no access to the clipboard.
    box.current?.querySelector("input")?.select();
    await navigator.clipboard?.writeText(text);
    setCopied(navigator.clipboard !== undefined);
  }

  return (
    <div ref={box} className={className}>
      <Field
        label={label}
        readOnly
        value={text}
        hint={hint}
        className={fieldClassName}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button variant="secondary" size="small" aria-live="polite" onClick={() => void copy().catch(() => undefined)}>
        {isCopied ? "Copied" : "Copy"}
      </Button>
    </div>
  );
}
