import { Island } from "./islands/island.tsx";
import type { SentForm } from "./islands/sent-form.ts";
import { UnsubscribeForm } from "./islands/unsubscribe-form.tsx";

export function UnsubscribePage({ sent }: { sent?: SentForm }) {
  return (
    <div className="column py-14 sm:py-20">
      <h1 className="text-2xl font-semibold tracking-tighter text-balance wrap-anywhere">Leave the newsletter</h1>
      <p className="mt-6 mb-10 text-lg text-pretty text-muted">
        Give the address that the newsletter goes to, and no further issue is sent there.
      </p>
      <Island of={UnsubscribeForm} props={{ ...(sent && { sent }) }} />
    </div>
  );
}
