import type { SentForm } from "./sent-form.ts";

/** In a form that is shown again: what makes one thing of it and the one that was sent before. */
export function RepeatKey({ sent }: { sent: SentForm | undefined }) {
  const key = sent?.values["idempotencyKey"];
  return key && <input type="hidden" name="idempotencyKey" value={key} />;
}
