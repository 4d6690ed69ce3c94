import { type ReactNode, useCallback, useRef, useState } from "react";
import { ToastCard } from "./toast-card.tsx";
import { type Toast, ToastContext } from "./toast-context.ts";

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, set] = useState<(Toast & { id: number })[]>([]);
  const next = useRef(0);

  const show = useCallback((toast: Toast) => {
    const id = next.current++;
    set((shown) => [...shown.slice(-4), { ...toast, id }]);
  }, []);

  return (
    <ToastContext value={show}>
      {children}
      {/* A live region, so that an open dialog does not hide it from screen readers. */}
      <section
        aria-label="Notifications"
        aria-live="polite"
        className="pointer-events-none fixed inset-x-4 bottom-4 z-60 flex flex-col items-stretch gap-2 sm:left-auto sm:w-96"
      >
        {toasts.map(({ id, ...toast }) => (
          <ToastCard key={id} toast={toast} onClose={() => set((shown) => shown.filter((other) => other.id !== id))} />
        ))}
      </section>
    </ToastContext>
  );
}
