import type { FormFailure } from "./form-state.ts";

/** Failure of a form in `AuthLayout`, unless its input `field` shows it. */
export function FailurePanel({ error, field }: { error: FormFailure | undefined; field?: string }) {
  if (!error || (field && error.fields?.[field])) return null;
  return (
    <p role="alert" className="rounded-md bg-bad-soft px-3 py-2 text-sm text-bad">
      {error.message}
    </p>
  );
}
