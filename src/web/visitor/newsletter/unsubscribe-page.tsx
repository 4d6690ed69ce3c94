import { Island } from "../islands/island.tsx";
import type { FailedForm } from "../parts/form-state.ts";
import { UnsubscribeForm } from "./unsubscribe-form.tsx";

export function UnsubscribePage({ failedForm }: { failedForm?: FailedForm }) {
  return (
    <div className="column py-14 sm:py-20">
      <h1 className="mb-6 text-2xl font-semibold tracking-tighter text-balance wrap-anywhere">Leave the newsletter</h1>
      <Island of={UnsubscribeForm} props={{ ...(failedForm && { failedForm }) }} />
    </div>
  );
}
