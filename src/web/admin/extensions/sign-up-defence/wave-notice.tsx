import { ShieldAlert } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { waveOrigins } from "../../../../contract/extensions/sign-up-defence/wave-texts.ts";
import type { SignUpWave } from "../../../../contract/extensions/sign-up-defence/waves.ts";
import { Button } from "../../../ui/button.tsx";
import { pluralize } from "../../../ui/pluralize.ts";
import { useToast } from "../../../ui/toasts.tsx";
import { api } from "../../data/authenticated-api.ts";
import { useErrorToast } from "../../data/use-failure-toast.ts";

/** Announces held sign-ups, and lets the owner release or delete them. */
export function WaveNotice({ wave }: { wave: SignUpWave }) {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const showError = useErrorToast();
  const [isBusy, setBusy] = useState(false);
  const { id, source, name, count } = wave;
  const origin = waveOrigins[source](name);
  const signUps = pluralize(count, ["sign-up", "sign-ups"]);

  async function decide(title: string, message: string, send: () => Promise<unknown>) {
    if (isBusy) return;
    setBusy(true);
    try {
      await send();
      toast({ type: "success", title, message });
      void revalidate();
    } catch (error) {
      showError("The sign-ups are still held back", error, id);
    } finally {
      setBusy(false);
    }
  }
  const params = { id };
  const release = () =>
    decide("Released", `${signUps} will get a confirmation email`, () =>
      api.call("PUT /newsletter/waves/:id/release", { params }),
    );
  const remove = () =>
    decide("Deleted", `${signUps} deleted`, () => api.call("DELETE /newsletter/waves/:id", { params }));

  return (
    <section
      aria-label={`Sign-ups ${origin}`}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md bg-warn-soft px-4 py-3 text-sm"
    >
      <p className="min-w-0 flex-1 basis-72 wrap-anywhere text-warn">
        <ShieldAlert aria-hidden className="mr-2 inline size-4 align-text-bottom" />
        {`${signUps} ${count === 1 ? "is" : "are"} held back: there were many ${origin}, and few were confirmed. They get a confirmation email when others confirm, or when you release them.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" aria-disabled={isBusy} onClick={() => void release()}>
          Release
        </Button>
        <Button variant="secondary" size="small" aria-disabled={isBusy} onClick={() => void remove()}>
          Delete
        </Button>
      </div>
    </section>
  );
}
