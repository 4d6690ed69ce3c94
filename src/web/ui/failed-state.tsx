import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";

/** Reports a failed load and its reason, with a button to retry. */
export function FailedState({
  title,
  reason,
  busy = false,
  onRetry,
  exitLink,
}: {
  title: string;
  reason?: string | undefined;
  /** Whether a retry is in progress. */
  busy?: boolean;
  onRetry: () => void;
  /** A link to another screen. */
  exitLink?: ReactNode;
}) {
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-6 py-10 text-center">
      <p className="font-medium">{title}</p>
      {reason && reason !== title && <p className="max-w-prose text-sm text-muted">{reason}</p>}
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        {exitLink}
        <Button variant="secondary" size="small" aria-disabled={busy} onClick={() => busy || onRetry()}>
          <RotateCw aria-hidden className="size-4" />
          {busy ? "Trying again..." : "Try again"}
        </Button>
      </div>
    </div>
  );
}
