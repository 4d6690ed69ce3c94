import { useEffect, useEffectEvent, useRef } from "react";

/** Runs `onEnd` once `duration` milliseconds have passed, not counting the time it was `paused`. */
export function useCountdown(duration: number, paused: boolean, onEnd: () => void) {
  const left = useRef(duration);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (paused) return;
    const since = performance.now();
    const timer = setTimeout(() => end(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(1000, left.current - (performance.now() - since));
    };
  }, [paused]);
}
