import { useEffect, useEffectEvent } from "react";

/** Calls back at each key that is pressed anywhere in the window. */
export function useWindowKey(onKeyDown: (event: KeyboardEvent) => void) {
  const handle = useEffectEvent(onKeyDown);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}
