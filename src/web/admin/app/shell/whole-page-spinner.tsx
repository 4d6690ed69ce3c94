import { Spinner } from "../../../ui/spinner.tsx";

/** Shown until the server has said who is signed in. */
export function WholePageSpinner() {
  return (
    <div className="flex min-h-dvh items-center justify-center bg-surface text-accent">
      <Spinner className="size-8" />
    </div>
  );
}
