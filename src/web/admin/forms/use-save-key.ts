import { useEffect, useEffectEvent } from "react";
import { isAnyDialogOpen } from "../../ui/dialog.tsx";

/** S, also where the keyboard's own letters are not Latin. */
const isS = ({ key, code }: KeyboardEvent) =>
  key.toLowerCase() === "s" || (code === "KeyS" && !/^[\x20-\x7e]$/.test(key));

/** `Ctrl S` (or `⌘ S`) saves what is on the screen instead of the page. */
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
