import type { Db } from "./tables.ts";

type Query = (db: Db, ...rest: never[]) => unknown;
type Bound<Queries> = {
  [Name in keyof Queries]: Queries[Name] extends (db: Db, ...rest: infer Rest) => infer Result
    ? (...rest: Rest) => Result
    : never;
};

/** Creates methods that run the given queries on this database. */
export const bindQueries = <Queries extends Record<string, Query>>(db: Db, queries: Queries) =>
  Object.fromEntries(
    Object.entries(queries).map(([name, query]) => [name, (...rest: never[]) => query(db, ...rest)]),
  ) as Bound<Queries>;
