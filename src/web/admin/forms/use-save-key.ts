import { useEffect, useEffectEvent } from "react";
import { isAnyDialogOpen } from "../../ui/dialog.tsx";

/** The S key, also on keyboards with non-Latin letters. */
const isS = ({ key, code }: KeyboardEvent) =>
  key.toLowerCase() === "s" || (code === "KeyS" && !/^[\x20-\x7e]$/.test(key));

/** Makes `Ctrl S` (or `⌘ S`) save the form instead of the page. */
export function useSaveKey(save: () => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || !isS(event)) return;
    event.preventDefault();
    if (!event.repeat && !isAnyDialogOpen()) save();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}
