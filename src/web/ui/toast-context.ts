import { createContext, useContext } from "react";

export type ToastType = "success" | "error" | "warning" | "info";

export interface Toast {
  type: ToastType;
  title: string;
  message?: string | undefined;
  /** The reason behind the message, such as the server's own sentence. */
  detail?: string | undefined;
  /** Milliseconds until it goes; 5000 unless told. */
  duration?: number | undefined;
}

export const ToastContext = createContext<((toast: Toast) => void) | undefined>(undefined);

/** Gives the function that shows a toast. */
export function useToast() {
  const show = useContext(ToastContext);
  if (!show) throw new Error("useToast must be used within ToastProvider");
  return show;
}
