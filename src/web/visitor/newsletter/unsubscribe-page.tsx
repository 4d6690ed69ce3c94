import { Island } from "../islands/island.tsx";
import type { SentForm } from "../parts/sent-form.ts";
import { UnsubscribeForm } from "./unsubscribe-form.tsx";

export function UnsubscribePage({ sent }: { sent?: SentForm }) {
  return (
    <div className="column py-14 sm:py-20">
      <h1 className="mb-6 text-2xl font-semibold tracking-tighter text-balance wrap-anywhere">Leave the newsletter</h1>
      <Island of={UnsubscribeForm} props={{ ...(sent && { sent }) }} />
    </div>
  );
}
