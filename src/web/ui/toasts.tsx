import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { Button, buttonClass } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";
import { isAnyDialogOpen } from "./modal.tsx";
import { type QueuedToast, type Toast, toastsAtOnce, withoutErrors, withToast } from "./toast-queue.ts";
import { ariaKeys, arePressed, isTextField, useWindowKey } from "./use-window-key.ts";

interface Toasts {
  /** Shows a notification and returns a function that closes it. */
  show: (toast: Toast) => () => void;
  /** Closes the error notifications about `subject`, after an action on it succeeded without a notification. */
  dismissErrors: (subject: string) => void;
}

const ToastContext = createContext<Toasts | undefined>(undefined);

export const useToast = () => useToasts().show;
export const useDismissErrors = () => useToasts().dismissErrors;

function useToasts() {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error("useToast must be used within ToastProvider");
  return toasts;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<QueuedToast[]>([]);
  const next = useRef(0);
  const host = useNotificationsElement();

  const toasts = useMemo(
    () => ({
      show(toast: Toast) {
        const id = next.current++;
        const origin = document.activeElement;
        const add = () => setQueue((queued) => withToast(queued, { ...toast, id, origin }));
        if (toast.isAtInputs) setTimeout(() => document.activeElement?.matches("[aria-invalid=true]") || add());
        else add();
        return () => setQueue((queued) => queued.filter((other) => other.id !== id));
      },
      dismissErrors: (subject: string) => setQueue((queued) => withoutErrors(queued, subject)),
    }),
    [],
  );

  /**
   * Closes a notification. Focus in it moves to a neighbouring one or, if its button was pressed, to the element
   * `origin`.
   */
  function close({ id, origin }: QueuedToast, card: HTMLElement | null, isUsed = false) {
    setQueue((queued) => queued.filter((other) => other.id !== id));
    if (!card?.contains(document.activeElement)) return;
    const beside = isUsed ? null : (card.nextElementSibling ?? card.previousElementSibling);
    const target = beside?.querySelector("button") ?? origin;
    if (target instanceof HTMLElement && target.isConnected && target !== document.body) target.focus();
    else document.querySelector("main")?.focus({ preventScroll: true });
  }

  // Undoes the change that the last notification reports.
  useWindowKey((event) => {
    const last = queue.findLast(({ undo }) => undo);
    if (!last || isTextField(event.target) || isAnyDialogOpen() || !arePressed("Ctrl Z", event)) return;
    event.preventDefault();
    close(last, host ?? null, true);
    last.undo?.();
  });

  return (
    <ToastContext value={toasts}>
      {children}
      {host &&
        createPortal(
          <section
            aria-label="Notifications"
            aria-live="polite"
            className="pointer-events-none fixed inset-x-4 bottom-4 z-60 flex flex-col items-stretch gap-2 sm:left-auto sm:w-96"
          >
            {queue.slice(0, toastsAtOnce).map((toast) => (
              <ToastCard key={toast.id} toast={toast} onClose={(card, isUsed) => close(toast, card, isUsed)} />
            ))}
          </section>,
          host,
        )}
    </ToastContext>
  );
}

/** Element of the notifications, which an open modal moves into itself; undefined on the server. */
function useNotificationsElement() {
  const [host] = useState(() => (typeof document === "undefined" ? undefined : document.createElement("div")));
  useEffect(() => {
    if (!host) return;
    host.id = "notifications";
    document.body.append(host);
    return () => host.remove();
  }, [host]);
  return host;
}

const looks = {
  success: { Icon: CircleCheck, tone: "text-good" },
  error: { Icon: CircleAlert, tone: "text-bad" },
  warning: { Icon: TriangleAlert, tone: "text-warn" },
  info: { Icon: Info, tone: "text-info" },
} as const;

interface ToastCardProps {
  toast: Toast;
  /** Closes the notification. `card` is its element; `isUsed` is whether its action, such as Undo, was pressed. */
  onClose: (card: HTMLElement | null, isUsed?: boolean) => void;
}

/** One notification; its time pauses while it is hovered or focused. Escape closes a focused one. */
function ToastCard({ toast, onClose }: ToastCardProps) {
  const { Icon, tone } = looks[toast.type];
  const card = useRef<HTMLDivElement>(null);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const close = () => onClose(card.current);
  const action = toast.undo ? { label: "Undo", onPress: toast.undo } : toast.action;
  useCountdown(toast.durationMs ?? (toast.undo ? 10_000 : 5000), isHovered || isFocused, close);

  const focusHandlers = {
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== "Escape") return;
      // Stops Escape from also closing a modal dialog around the notification.
      event.preventDefault();
      close();
    },
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };

  function act() {
    onClose(card.current, true);
    action?.onPress();
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
      {action && (
        <Button
          variant="secondary"
          size="small"
          aria-keyshortcuts={toast.undo && ariaKeys("Ctrl Z")}
          onClick={act}
          {...focusHandlers}
        >
          {action.label}
        </Button>
      )}
      <IconButton Icon={X} label="Close notification" onClick={close} {...focusHandlers} />
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
