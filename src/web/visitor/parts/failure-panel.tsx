import type { FormFailure } from "./form-state.ts";

/** Why a form of `AuthLayout` failed, unless its input `field` shows that. */
export function FailurePanel({ error, field }: { error: FormFailure | undefined; field?: string }) {
  if (!error || (field && error.fields?.[field])) return null;
  return (
    <p role="alert" className="rounded-md bg-bad-soft px-3 py-2 text-sm text-bad">
      {error.message}
    </p>
  );
}
