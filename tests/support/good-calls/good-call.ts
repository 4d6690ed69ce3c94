import type { CallInput, CallName } from "../../../src/contract/calls/calls.ts";
import type { testApp } from "../test-app.ts";

export type Site = Awaited<ReturnType<typeof testApp>>;

/** Every part of a call with every field; a new field of the contract fails the type check until it is added. */
type Complete<Input> = { [Part in keyof Input]-?: Required<NonNullable<Input[Part]>> };

/** A successful call: its caller (an administrator by default), and its parts. */
export type GoodCall<N extends CallName> = Complete<CallInput<N>> & {
  as?: "visitor";
  headers?: Record<string, string>;
};

/** A successful example of each call of an area, prepared on a separate site. */
export type GoodCalls<Area> = { [N in keyof Area & CallName]: (site: Site) => Promise<GoodCall<N>> };

export const visitor = { as: "visitor" } as const;
export const page = { page: 1, limit: 5 };

export const postId = async ({ published }: Site) => ({ id: (await published({ tags: ["react"] })).id });

/** The call after a preparation. */
export const after =
  <Call extends object = object>(prepare: (site: Site) => Promise<unknown>, call = {} as Call) =>
  async (site: Site) => {
    await prepare(site);
    return call;
  };

/** The call for a thing that a preparation stores. */
export const withId =
  <Call extends object = object>(prepare: (site: Site) => Promise<{ id: string }>, call = {} as Call) =>
  async (site: Site) => ({ params: await prepare(site), ...call });

/** Requires a site with `mailSettings`, so that it can send mail. */
export const setSender = async ({ admin }: Site) => admin.put("/api/settings", { mailAddress: "site@example.com" });

/** Id of the first item in a list of the API. */
export async function firstOf({ as }: Site, list: string) {
  const [first] = (await (await as("admin")).get(list)).body.data as { id: string }[];
  return { id: first?.id ?? "" };
}
