import { useState } from "react";
import { Button } from "../../ui/button.tsx";

interface Props {
  text: string;
  /** Selects the text: browsers offer the clipboard on https only. */
  onPress: () => void;
}

/** Copies a text, and says so. */
export function CopyButton({ text, onPress }: Props) {
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    onPress();
    await navigator.clipboard?.writeText(text);
    setCopied(navigator.clipboard !== undefined);
  }

  return (
    <Button variant="secondary" size="small" aria-live="polite" onClick={() => void copy().catch(() => undefined)}>
      {isCopied ? "Copied" : "Copy"}
    </Button>
  );
}
