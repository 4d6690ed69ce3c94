import { type FormEvent, useState } from "react";
import { flushSync } from "react-dom";

type State<E> = { state: "idle" | "busy" | "done"; error?: E | undefined };

/**
 * A form's command and its state. `run` handles the submit event and ignores a second one while the first is in
 * progress. A failure leaves the inputs unchanged and moves the focus to the first invalid one. `failed` is an initial
 * failure.
 */
export function useCommand<E extends { message: string }>(
  command: (form: FormData, inputs: HTMLFormElement) => Promise<unknown>,
  failed?: E,
) {
  const [{ state, error }, setStatus] = useState<State<E>>({ state: "idle", error: failed });

  async function run(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === "busy") return;
    const inputs = event.currentTarget;
    const form = new FormData(inputs);
    setStatus({ state: "busy" });
    try {
      await command(form, inputs);
      setStatus({ state: "done" });
    } catch (failure) {
      flushSync(() => setStatus({ state: "idle", error: failure as E }));
      inputs.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    }
  }

  return { run, state, error, reset: () => setStatus({ state: "idle" }) };
}
