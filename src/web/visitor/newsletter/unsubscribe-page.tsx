import { Island } from "../islands/island.tsx";
import type { FailedForm } from "../parts/form-state.ts";
import { UnsubscribeForm } from "./unsubscribe-form.tsx";

interface Props {
  /** Whether the token of the mailed link was unknown. */
  isUnknownLink?: boolean;
  failedForm?: FailedForm;
}

export function UnsubscribePage({ isUnknownLink = false, failedForm }: Props) {
  return (
    <div className="column pt-14 sm:pt-20">
      <h1 className="mb-6 text-2xl font-semibold tracking-tighter text-balance wrap-anywhere">Leave the newsletter</h1>
      {isUnknownLink && (
        <p role="note" className="mb-6 rounded-md bg-warn-soft px-4 py-3 text-warn">
          No subscription belongs to this link: it was deleted, or the link is not whole. If issues still come to you,
          leave by your address.
        </p>
      )}
      <Island of={UnsubscribeForm} props={{ ...(failedForm && { failedForm }) }} />
    </div>
  );
}
