import { createContext, useContext } from "react";

export type ToastType = "success" | "error" | "warning" | "info";

export interface Toast {
  type: ToastType;
  title: string;
  message?: string | undefined;
  /** The reason: the message of the server, for example. */
  detail?: string | undefined;
  /** A button in the notification, which closes when it is pressed. */
  action?: { label: string; onPress: () => void } | undefined;
  /** Milliseconds until it disappears; 5000 by default. */
  durationMs?: number | undefined;
}

export const ToastContext = createContext<((toast: Toast) => void) | undefined>(undefined);

/** The function that shows a toast. */
export function useToast() {
  const show = useContext(ToastContext);
  if (!show) throw new Error("useToast must be used within ToastProvider");
  return show;
}
