import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { ignoreMissing } from "../data/authenticated-api.ts";
import { useAttempt } from "../data/use-failure-toast.ts";

/**
 * Returns a function that awaits a call that ends a session or a token, and shows `message`. What was already revoked
 * (404) counts as success. The focus moves to `main`, because the pressed button disappears.
 */
export function useRevocation(failure: string, reload: () => unknown) {
  const toast = useToast();
  const attempt = useAttempt();

  return (ending: Promise<unknown>, message: string) =>
    void attempt(async () => {
      await ending.catch(ignoreMissing);
      toast({ type: "success", title: "Success", message });
      document.querySelector("main")?.focus({ preventScroll: true });
      await reload();
    }, failure);
}

interface RowProps {
  Icon: LucideIcon;
  name: string;
  badge?: ReactNode;
  /** Texts in small print, with space between them. */
  facts: readonly ReactNode[];
  /** Omitted for the session in use, which cannot be revoked here. */
  onRevoke?: (() => void) | undefined;
}

export const CredentialRow = ({ Icon, name, badge, facts, onRevoke }: RowProps) => (
  <li className="grid min-h-17 grid-cols-[auto_1fr_auto] content-center items-center gap-x-4 px-4 py-3 text-sm">
    <Icon aria-hidden className="col-start-1 row-start-1 row-end-3 size-5 text-muted" />
    <p className="col-start-2 row-start-1 flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
      {name}
      {badge}
    </p>
    <p className="col-start-2 row-start-2 flex flex-wrap gap-x-4 text-xs text-muted tabular-nums max-sm:col-end-4">
      {facts.map((fact, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the facts of a row keep their places
        <span key={index}>{fact}</span>
      ))}
    </p>
    {onRevoke && (
      <Button variant="secondary" size="small" onClick={onRevoke} className="col-start-3 row-start-1 sm:row-end-3">
        Revoke
        <span className="sr-only">{name}</span>
      </Button>
    )}
  </li>
);
