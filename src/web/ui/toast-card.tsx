import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button, buttonClass } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";
import type { Toast } from "./toast-context.ts";

const looks = {
  success: { Icon: CircleCheck, tone: "text-good" },
  error: { Icon: CircleAlert, tone: "text-bad" },
  warning: { Icon: TriangleAlert, tone: "text-warn" },
  info: { Icon: Info, tone: "text-accent" },
} as const;

interface Props {
  toast: Toast;
  /** Called when it receives the focus, with the previously focused element. */
  onReached: (from: EventTarget | null) => void;
  /** `card` may contain the focus. */
  onClose: (card: HTMLElement | null) => void;
}

/** One notification; its time pauses while it is hovered or focused. Escape closes a focused one. */
export function ToastCard({ toast, onReached, onClose }: Props) {
  const { Icon, tone } = looks[toast.type];
  const card = useRef<HTMLDivElement>(null);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const close = () => onClose(card.current);
  useCountdown(toast.durationMs ?? 5000, isHovered || isFocused, close);

  const focusHandlers = {
    onKeyDown: ({ key }: KeyboardEvent) => key === "Escape" && close(),
    onFocus({ relatedTarget }: FocusEvent) {
      setFocused(true);
      onReached(relatedTarget);
    },
    onBlur: () => setFocused(false),
  };

  function act() {
    close();
    toast.action?.onPress();
  }

  return (
    <div
      ref={card}
      role={toast.type === "error" || toast.type === "warning" ? "alert" : "status"}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      className="appear pointer-events-auto flex items-start gap-3 rounded-md border border-line bg-raised py-2 pr-2 pl-4 shadow-floating"
    >
      <Icon aria-hidden className={`mt-2 size-5 shrink-0 ${tone}`} />
      <div className="min-w-0 flex-1 py-1.5 text-sm break-words">
        <p className="font-medium">{toast.title}</p>
        {toast.message && <p className="text-muted">{toast.message}</p>}
        {toast.detail && toast.detail !== toast.message && <p className="text-muted">{toast.detail}</p>}
      </div>
      {toast.link && (
        <a
          href={toast.link.href}
          target="_blank"
          rel="noopener"
          className={buttonClass("secondary", "", "small")}
          {...focusHandlers}
        >
          {toast.link.label}
        </a>
      )}
      {toast.action && (
        <Button variant="secondary" size="small" onClick={act} {...focusHandlers}>
          {toast.action.label}
        </Button>
      )}
      <IconButton label="Close notification" onClick={close} {...focusHandlers}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </div>
  );
}

/** Calls `onEnd` after `durationMs`, not counting the time while `isPaused`. */
function useCountdown(durationMs: number, isPaused: boolean, onEnd: () => void) {
  const remainingMs = useRef(durationMs);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (isPaused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => end(), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current = Math.max(1000, remainingMs.current - (performance.now() - startedAt));
    };
  }, [isPaused]);
}
