import { useEffect, useEffectEvent, useRef, useState } from "react";

/** Runs `onEnd` once `duration` milliseconds have passed, not counting the time it was paused. */
export function useCountdown(duration: number, onEnd: () => void) {
  const left = useRef(duration);
  const [running, setRunning] = useState(true);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (!running) return;
    const since = performance.now();
    const timer = setTimeout(() => end(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(1000, left.current - (performance.now() - since));
    };
  }, [running]);

  return { pause: () => setRunning(false), resume: () => setRunning(true) };
}
