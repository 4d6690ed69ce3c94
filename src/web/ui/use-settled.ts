import { useEffect, useState } from "react";

interface Settled<T> {
  of?: Promise<T>;
  value?: T;
  error?: Error;
}

/** The state of a promise. While a new promise is pending, the value or error of the previous one stays. */
export function useSettled<T>(promise: Promise<T>) {
  const [settled, setSettled] = useState<Settled<T>>({});

  useEffect(() => {
    let current = true;
    promise.then(
      (value) => current && setSettled({ of: promise, value }),
      (error: unknown) =>
        current && setSettled({ of: promise, error: error instanceof Error ? error : new Error(String(error)) }),
    );
    return () => {
      current = false;
    };
  }, [promise]);

  return { value: settled.value, error: settled.error, pending: settled.of !== promise };
}
