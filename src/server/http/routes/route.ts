import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { CallSchemas } from "../../../contract/calls/call-schemas.ts";
import {
  type Answer,
  type Body,
  type CallName,
  calls,
  type Params,
  type Query,
} from "../../../contract/calls/calls.ts";
import type { Page } from "../../../contract/envelope.ts";
import type { SessionUser } from "../../../contract/users/session.ts";
import type { FormPage } from "../../../contract/visitor-pages.ts";
import type { RunTransaction } from "../../db/transactions.ts";
import type { Viewer } from "../../permissions.ts";
import type { Allowance, RateClass } from "../rate-limits/rate-limits.ts";

/** Permission, rate limit and caching of a call. */
export interface Policy {
  may: "anyone" | "user" | "admin";
  rate: RateClass;
  /** `visitors`: answers to visitors may be cached and revalidated; all other answers are never stored. */
  cache: "visitors" | "never";
  /** One line for the documentation page of the API. */
  summary: string;
  /** Page of a form that works without scripts; a failure shows the page again, and a success answers 303. */
  plainForm?: FormPage;
  /** Content type of the answer, if it is not JSON. */
  answerType?: string;
  /** Further refusals with their messages, beyond those that the other properties imply. */
  refuses?: Partial<Record<404 | 409 | 429, string>>;
  /** Set if a 409 reveals a taken email address; users who are not administrators get few such answers per hour. */
  revealsTakenEmail?: true;
  /** Set if the answer's `ETag` is a version; a PUT then checks `If-Match`. */
  versioned?: true;
  /** Set if the call accepts an `Idempotency-Key` although it creates nothing. */
  keyed?: true;
  /** Set if the handler verifies a signature of `request.signedText`, the body as sent. */
  signed?: true;
  /** Status of success, if it is not 200. */
  status?: 201;
}

/** A call's policy together with its method, its path and the schemas of the contract. */
export interface Rule extends Policy, CallSchemas {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path below `/api`. */
  url: string;
}

/**
 * Runs `work` once per idempotency key; a repeat gets the first result. `work` must start one transaction by `run` and
 * return its result. `content`, if given, is compared instead of the body.
 */
export type RunOnce = <T>(work: (run: RunTransaction) => Promise<T>, content?: string) => Promise<T>;

/** A call whose parameters, query and body match their schemas. */
export interface ParsedCall {
  viewer: Viewer;
  params: unknown;
  query: unknown;
  body: unknown;
  allowance: Allowance;
  /** Runs work once for a call and its repeats with the same `Idempotency-Key`. */
  once: RunOnce;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Parsed API call with the types that the contract and the route's policy declare. */
interface Call<N extends CallName, P extends Policy> extends ParsedCall {
  viewer: P["may"] extends "anyone" ? Viewer : SessionUser;
  params: Params<N>;
  query: Query<N>;
  body: Body<N>;
}

export interface Route {
  rule: Rule;
  handle(call: ParsedCall): unknown;
}

function ruleOf(name: CallName, policy: Policy): Rule {
  const [method, url] = name.split(" ") as [Rule["method"], string];
  const schemas: CallSchemas = calls[name];
  return { method, url, ...schemas, ...policy };
}

/**
 * Returns a function that defines calls with this policy, for the server, the API description and the test of
 * permissions. Handlers return only an answer's content, such as its `data`.
 */
export function routesFor<const P extends Omit<Policy, "summary">>(policy: P) {
  return <const N extends CallName, const D extends Partial<Policy> & { summary: string }>(
    name: N,
    about: D | string,
    handle: (call: Call<N, P & D>) => Content<N, D> | Promise<Content<N, D>>,
  ): Route => {
    const details = typeof about === "string" ? { summary: about } : about;
    const rule = ruleOf(name, { ...policy, ...details });
    return { rule, handle: async (call) => enveloped(rule.answer, await handle(call as Call<N, P & D>)) };
  };
}

type Content<N extends CallName, D> = D extends { answerType: string } ? unknown : ContentOf<Answer<N>>;

export const visitorRoute = routesFor({ may: "anyone", rate: "none", cache: "visitors" });
export const adminRoute = routesFor({ may: "admin", rate: "none", cache: "never" });
export const userRoute = routesFor({ may: "user", rate: "none", cache: "never" });

/** Envelopes of successful answers: `one` for a single value, `list` for a page of a list. */
const one = <T>(data: T) => ({ success: true as const, data });
const list = <T>({ items, total, page, limit }: Page<T>) => ({
  success: true as const,
  data: items,
  total,
  page,
  limit,
});
/** Answer of a call that returns no data. */
export const done = { success: true as const };

/** Content of an envelope, as a feature returns it: a page of a list, a single value, or undefined. */
type ContentOf<Answer> = Answer extends { data: (infer Item)[]; total: number }
  ? Page<Item>
  : Answer extends { data: infer Data }
    ? Data
    : Exclude<keyof Answer, "success"> extends never
      ? unknown
      : Answer;

/** Puts content into the envelope of a call's answer; an answer without an envelope is sent as it is. */
function enveloped(answer: z.ZodType, content: unknown) {
  const parts = answer instanceof z.ZodObject ? Object.keys(answer.shape) : [];
  if (parts.includes("total")) return list(content as Page<unknown>);
  if (parts.includes("data")) return one(content);
  return parts.length === 1 ? done : content;
}
