import type { CallInput, CallName } from "../../../src/contract/calls.ts";
import type { testApp } from "../test-app.ts";

export type Site = Awaited<ReturnType<typeof testApp>>;

/** Every part of a call with every field of it, so that a new field of the contract is missing here until it is added. */
type Complete<Input> = { [Part in keyof Input]-?: Required<NonNullable<Input[Part]>> };

/** A call that succeeds: who makes it (an administrator if not said), and its parts. */
export type GoodCall<N extends CallName> = Complete<CallInput<N>> & {
  as?: "visitor";
  headers?: Record<string, string>;
};

/** For each call of an area one that succeeds, prepared on a site of its own. */
export type GoodCalls<Area> = { [N in keyof Area & CallName]: (site: Site) => Promise<GoodCall<N>> };

export const visitor = { as: "visitor" } as const;
export const page = { page: 1, limit: 5 };

export const postId = async ({ published }: Site) => ({ id: (await published({ tags: ["react"] })).id });

/** On a site of `mailSettings`, so that it can send mail. */
export const setSender = async ({ as }: Site) =>
  (await as("admin")).put("/api/settings", { mailAddress: "site@example.com" });

/** The id of the first one that a list of the API has. */
export async function firstOf({ as }: Site, list: string) {
  const [first] = (await (await as("admin")).get(list)).body.data as { id: string }[];
  return { id: first?.id ?? "" };
}
