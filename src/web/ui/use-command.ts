import { type FormEvent, useState } from "react";
import { flushSync } from "react-dom";

type State<E> = { state: "idle" | "busy" | "done"; error?: E | undefined };

/**
 * A form's command and the state it is in. `run` takes the form's submit event; a second submit while one is
 * under way is ignored. A failure keeps what was typed, since the inputs are the form's own, and brings the focus to
 * the first one at fault. `failed` is why the form
 * comes to be shown, when it was refused before.
 */
export function useCommand<E extends { message: string }>(command: (form: FormData) => Promise<unknown>, failed?: E) {
  const [{ state, error }, setStatus] = useState<State<E>>({ state: "idle", error: failed });

  async function run(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === "busy") return;
    const inputs = event.currentTarget;
    const form = new FormData(inputs);
    setStatus({ state: "busy" });
    try {
      await command(form);
      setStatus({ state: "done" });
    } catch (failure) {
      flushSync(() => setStatus({ state: "idle", error: failure as E }));
      inputs.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    }
  }

  return { run, state, error, reset: () => setStatus({ state: "idle" }) };
}
