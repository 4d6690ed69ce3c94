import type { FastifyReply, FastifyRequest } from "fastify";
import { type Answer, type Body, type CallName, calls, type Params, type Query } from "../../../contract/calls.ts";
import type { CallSchemas } from "../../../contract/calls/call-schemas.ts";
import type { SessionUser } from "../../../contract/session.ts";
import type { FormPage } from "../../../contract/visitor-pages.ts";
import type { RunTransaction } from "../../db/transactions.ts";
import type { Viewer } from "../../permissions.ts";
import type { Allowance, RateClass } from "../rate-limits/rate-limits.ts";

/** Who may make a call, how often, and what may be cached of its answer. */
export interface Policy {
  may: "anyone" | "user" | "admin";
  rate: RateClass;
  /** `visitors`: answers to visitors may be cached and revalidated; all others are never stored. */
  cache: "visitors" | "never";
  /** One line for the page that describes the API. */
  summary: string;
  /** Set where a form may be sent without scripts, which gets a 303 back; the page that shows it when it fails. */
  plainForm?: FormPage;
  /** Set where the answer is not JSON. */
  answerType?: string;
  /** Refusals that do not follow from the parts above, and what they say. */
  refuses?: Partial<Record<404 | 409 | 429, string>>;
  /** Set where a 409 reveals that an e-mail address is taken, which is limited for each person who may not list all users. */
  revealsTakenEmail?: true;
  /** Set where the answer's `ETag` is a version; a PUT then heeds `If-Match`. */
  versioned?: true;
  /** Set where a call that creates nothing takes an `Idempotency-Key`, too. */
  keyed?: true;
  /** Set where the handler verifies a signature of `request.signedText`, the body as it was sent. */
  signed?: true;
  /** The status of success where it is not 200. */
  status?: 201;
}

/** A call's policy together with its method, its path and the schemas of the contract. */
export interface Rule extends Policy, CallSchemas {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below `/api`. */
  url: string;
}

/**
 * Does a call's work, whose result must be that of the one transaction that it runs by `run`; or answers what the
 * first call with the same key resulted in. `content` stands for what the call sends where that is not its body.
 */
export type RunOnce = <T>(work: (run: RunTransaction) => Promise<T>, content?: string) => Promise<T>;

/** A call whose parts fit their schemas. */
export interface ParsedCall {
  viewer: Viewer;
  params: unknown;
  query: unknown;
  body: unknown;
  allowance: Allowance;
  /** For calls that take an `Idempotency-Key`: makes one thing of a call and its repeats with the same key. */
  once: RunOnce;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The same with the types that the contract and the policy give it. */
interface Call<N extends CallName, P extends Policy> extends ParsedCall {
  viewer: P["may"] extends "anyone" ? Viewer : SessionUser;
  params: Params<N>;
  query: Query<N>;
  body: Body<N>;
}

/** What a handler returns: the answer of the contract, or with an `answerType` of its own anything that Fastify sends. */
type Result<N extends CallName, P extends Policy> = P extends { answerType: string } ? unknown : Answer<N>;

export interface Route {
  rule: Rule;
  handle(call: ParsedCall): unknown;
}

/** A call of the contract with its policy and handler, as data: the server, its description and the test of permissions are made from it. */
export function route<const N extends CallName, const P extends Policy>(
  name: N,
  policy: P,
  handle: (call: Call<N, P>) => Result<N, P> | Promise<Result<N, P>>,
): Route {
  const [method, url] = name.split(" ") as [Rule["method"], string];
  const schemas: CallSchemas = calls[name];
  return { rule: { method, url, ...schemas, ...policy }, handle };
}
