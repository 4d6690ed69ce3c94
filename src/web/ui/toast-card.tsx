import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { IconButton } from "./icon-button.tsx";
import type { Toast } from "./toast-context.ts";
import { useCountdown } from "./use-countdown.ts";

const looks = {
  success: { Icon: CircleCheck, tone: "text-good" },
  error: { Icon: CircleAlert, tone: "text-bad" },
  warning: { Icon: TriangleAlert, tone: "text-warn" },
  info: { Icon: Info, tone: "text-accent" },
} as const;

/** One notification; the time it stays stands still while it is pointed at or focused. */
export function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const { Icon, tone } = looks[toast.type];
  const countdown = useCountdown(toast.duration ?? 5000, onClose);

  return (
    <div
      role={toast.type === "error" || toast.type === "warning" ? "alert" : "status"}
      onMouseEnter={countdown.pause}
      onMouseLeave={countdown.resume}
      onFocus={countdown.pause}
      onBlur={countdown.resume}
      className="appear pointer-events-auto flex items-start gap-3 rounded-md border border-line bg-raised py-2 pr-2 pl-4 shadow-floating"
    >
      <Icon aria-hidden className={`mt-2 size-5 shrink-0 ${tone}`} />
      <div className="min-w-0 flex-1 py-1.5 text-sm break-words">
        <p className="font-medium">{toast.title}</p>
        {toast.message && <p className="text-muted">{toast.message}</p>}
        {toast.detail && toast.detail !== toast.message && <p className="text-muted">{toast.detail}</p>}
      </div>
      <IconButton label="Close notification" onClick={onClose}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </div>
  );
}
