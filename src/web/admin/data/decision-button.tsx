import type { LucideIcon } from "lucide-react";
import { useRevalidator } from "react-router";
import { useConfirmation } from "../../ui/dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { useErrorToast } from "./use-failure-toast.ts";

interface Props {
  label: string;
  title: string;
  Icon: LucideIcon;
  call: () => Promise<unknown>;
  /** Toast messages of success (`done`) and failure (`failed`). */
  done: string;
  failed: string;
  /** Confirmation dialog that comes first, for a decision that cannot be undone. */
  question?: { title: string; confirmLabel: string; children: string; cancelLabel?: string } | undefined;
}

/** Button for a decision about a row of a list. The focus moves to `main`, because the button disappears. */
export function DecisionButton({ call, done, failed, question, ...button }: Props) {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const showError = useErrorToast();
  const { ask, dialog } = useConfirmation();

  async function decide() {
    await call();
    toast({ type: "success", title: "Success", message: done });
    document.querySelector("main")?.focus({ preventScroll: true });
    void revalidate();
  }

  const press = () =>
    question
      ? ask({ ...question, danger: true, isButtonRemoved: true, onConfirm: decide })
      : void decide().catch((error: unknown) => showError(failed, error));

  return (
    <>
      <IconButton {...button} onClick={press} />
      {dialog}
    </>
  );
}
