import { useEffect, useState } from "react";

interface Settled<T> {
  of?: Promise<T>;
  value?: T;
  error?: Error;
}

const recorded = new WeakMap<Promise<unknown>, Settled<unknown>>();

/** Records the result of a promise, so that a component that is mounted later shows it in its first frame. */
export function recordResult<T>(promise: Promise<T>) {
  promise.then(
    (value) => recorded.set(promise, { of: promise, value }),
    (error: unknown) =>
      recorded.set(promise, { of: promise, error: error instanceof Error ? error : new Error(String(error)) }),
  );
}

const resultOf = <T>(promise: Promise<T>) => recorded.get(promise) as Settled<T> | undefined;

/** Returns the state of a promise. While a new promise is pending, the value or error of the previous one stays. */
export function useSettled<T>(promise: Promise<T>) {
  const [settled, setSettled] = useState<Settled<T>>(() => resultOf(promise) ?? {});

  useEffect(() => {
    let current = true;
    if (!resultOf(promise)) recordResult(promise);
    const show = () => current && setSettled(resultOf(promise) ?? {});
    promise.then(show, show);
    return () => {
      current = false;
    };
  }, [promise]);

  return { value: settled.value, error: settled.error, pending: settled.of !== promise };
}
