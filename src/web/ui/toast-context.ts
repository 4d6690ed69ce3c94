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
  /** A link in the notification, which opens in a new tab. */
  link?: { label: string; href: string } | undefined;
  /** What was tried: a success removes the errors of the same subject. */
  subject?: string | undefined;
  /** Milliseconds until it disappears; 5000 by default. */
  durationMs?: number | undefined;
}

interface Toasts {
  show: (toast: Toast) => void;
  /** For what succeeds without a toast: removes the errors of the subject. */
  dismissErrors: (subject: string) => void;
}

export const ToastContext = createContext<Toasts | undefined>(undefined);

/** The function that shows a toast. */
export function useToast() {
  return useToasts().show;
}

/** The function that removes the errors of a subject. */
export function useDismissErrors() {
  return useToasts().dismissErrors;
}

function useToasts() {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error("useToast must be used within ToastProvider");
  return toasts;
}
