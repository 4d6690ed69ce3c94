import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";

/** What could not be loaded, why, and a way to try again. */
export function FailedState({
  title,
  reason,
  busy = false,
  onRetry,
  wayOut,
}: {
  title: string;
  reason?: string | undefined;
  /** It is being tried again. */
  busy?: boolean;
  onRetry: () => void;
  /** A link elsewhere. */
  wayOut?: ReactNode;
}) {
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-6 py-10 text-center">
      <p className="font-medium">{title}</p>
      {reason && reason !== title && <p className="max-w-prose text-sm text-muted">{reason}</p>}
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        {wayOut}
        <Button variant="secondary" size="small" aria-disabled={busy} onClick={() => busy || onRetry()}>
          <RotateCw aria-hidden className="size-4" />
          {busy ? "Trying again..." : "Try again"}
        </Button>
      </div>
    </div>
  );
}
