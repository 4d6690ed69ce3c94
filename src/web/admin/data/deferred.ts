/** Lets a loader return a pending promise, so that the screen shows a skeleton, or the failure, in its own place. */
export function deferred<T>(promise: Promise<T>): Promise<T> {
  // The component that renders it handles the failure; before that it must not count as unhandled.
  promise.catch(() => undefined);
  return promise;
}

/** A page of a list, as the API answers it. */
export interface ListAnswer<T> {
  data: T[];
  total: number;
  page: number;
  limit: number;
}
