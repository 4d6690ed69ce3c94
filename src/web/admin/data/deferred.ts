/** Lets a loader hand on a promise: the screen shows its skeleton meanwhile, and its failure where it belongs. */
export function later<T>(promise: Promise<T>): Promise<T> {
  // Whoever shows it handles a failure; until then it must not count as unhandled.
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

export interface OneAnswer<T> {
  data: T;
}
