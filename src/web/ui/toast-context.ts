import { createContext, useContext } from "react";

export type ToastType = "success" | "error" | "warning" | "info";

export interface Toast {
  type: ToastType;
  title: string;
  message?: string | undefined;
  /** Reason, such as the server's message. */
  detail?: string | undefined;
  /** A button in the notification; pressing it closes the notification. */
  action?: { label: string; onPress: () => void } | undefined;
  /** A link in the notification, which opens in a new tab. */
  link?: { label: string; href: string } | undefined;
  /** Attempted action: a success removes the errors of the same subject. */
  subject?: string | undefined;
  /** Milliseconds until it disappears; 5000 by default. */
  durationMs?: number | undefined;
}

interface Toasts {
  show: (toast: Toast) => void;
  /** Removes the errors of the subject after a success without a toast. */
  dismissErrors: (subject: string) => void;
}

export const ToastContext = createContext<Toasts | undefined>(undefined);

/** Returns the function that shows a toast. */
export function useToast() {
  return useToasts().show;
}

/** Returns the function that removes the errors of a subject. */
export function useDismissErrors() {
  return useToasts().dismissErrors;
}

function useToasts() {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error("useToast must be used within ToastProvider");
  return toasts;
}
