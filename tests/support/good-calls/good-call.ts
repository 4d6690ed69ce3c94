import type { CallInput, CallName } from "../../../src/contract/calls/calls.ts";
import type { testApp } from "../test-app.ts";

export type Site = Awaited<ReturnType<typeof testApp>>;

/** Input of a call with every optional field required, so that the type check reports fields an example lacks. */
type Complete<Input> = { [Part in keyof Input]-?: Required<NonNullable<Input[Part]>> };

/** Example of a successful call: path parameters, query, body, and caller (an administrator by default). */
export type GoodCall<N extends CallName> = Complete<CallInput<N>> & {
  as?: "visitor";
  headers?: Record<string, string>;
};

/** Example of each API call of an area. Each function prepares the site before it returns the example. */
export type GoodCalls<Area> = { [N in keyof Area & CallName]: (site: Site) => Promise<GoodCall<N>> };

export const visitor = { as: "visitor" } as const;
export const page = { page: 1, limit: 5 };

export const postId = async ({ published }: Site) => ({ id: (await published({ tags: ["react"] })).id });

/** Creates an example of an API call; `prepare` runs on the site before the call. */
export const after =
  <Call extends object = object>(prepare: (site: Site) => Promise<unknown>, call = {} as Call) =>
  async (site: Site) => {
    await prepare(site);
    return call;
  };

/** Creates an example of an API call whose path contains the id of a resource that `prepare` returns. */
export const withId =
  <Call extends object = object>(prepare: (site: Site) => Promise<{ id: string }>, call = {} as Call) =>
  async (site: Site) => ({ params: await prepare(site), ...call });

/** Stores the sender's address, so that a site with `mailSettings` can send mail. */
export const setSender = async ({ admin }: Site) => admin.put("/api/settings", { mailAddress: "site@example.com" });

/** Returns the id of the first item in a list of the API. */
export async function firstOf({ as }: Site, list: string) {
  const [first] = (await (await as("admin")).get(list)).body.data as { id: string }[];
  return { id: first?.id ?? "" };
}
