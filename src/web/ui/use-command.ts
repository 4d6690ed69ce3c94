import { createContext, type FormEvent, useContext, useState } from "react";
import { flushSync } from "react-dom";

/** Called after a command of the surrounding dialog has succeeded. */
export const CommandDone = createContext(() => {});

type State<E> = { state: "idle" | "busy" | "done"; error?: E | undefined };

/**
 * A form's command and its state. `run` handles submit events, but ignores them while the command is in progress. If
 * the command fails, inputs keep their values and the first invalid one gets the focus. `failed` is the initial error.
 */
export function useCommand<E extends { message: string }>(
  command: (form: FormData, inputs: HTMLFormElement) => Promise<unknown>,
  failed?: E,
) {
  const announceDone = useContext(CommandDone);
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
      announceDone();
    } catch (failure) {
      flushSync(() => setStatus({ state: "idle", error: failure as E }));
      inputs.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    }
  }

  return { run, state, error, reset: () => setStatus({ state: "idle" }) };
}
