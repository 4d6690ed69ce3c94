import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { SessionUser } from "../../../contract/session.ts";
import type { RunTransaction } from "../../db/transaction.ts";
import type { Viewer } from "../../permissions.ts";
import type { Allowance, RateClass } from "../rate-limits/rate-limits.ts";

/** What a route accepts, who may call it, how often, and what may be kept of its answer. */
export interface Rule {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below `/api`. */
  url: string;
  may: "anyone" | "user" | "admin";
  rate: RateClass;
  /** `visitors`: what a visitor gets may be kept and asked after again; all else is never stored. */
  cache: "visitors" | "never";
  /** One line for the page that describes the API. */
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Set where the call may come without a body, which then counts as an empty one. */
  bodyOptional?: true;
  /** Set where pages without scripts may send their form too, and get a 303 back to where they were. */
  plainForm?: true;
  /** Set where the body is a form with one file in the named field. */
  upload?: { field: string };
  /** Set where the answer is not JSON. */
  answerType?: string;
  answer: z.ZodType;
  /** Refusals that do not follow from the parts above, and what they say. */
  refuses?: Partial<Record<404 | 409 | 429, string>>;
  /** Set where a 409 tells that somebody has an e-mail address: how often one person may hear it is limited. */
  tellsTaken?: true;
  /** Set where the answer's `ETag` is a version; a PUT then heeds `If-Match`. */
  versioned?: true;
  /** The status of success where it is not 200. */
  status?: 201;
}

type Read<T> = T extends z.ZodType ? z.output<T> : undefined;

/**
 * Does a call's work, whose result must be that of the one transaction that it runs by `run`; or answers what the
 * first call with the same key resulted in. `content` stands for what the call sends where that is not its body.
 */
export type Once = <T>(work: (run: RunTransaction) => Promise<T>, content?: string) => Promise<T>;

export interface Call<R extends Rule> {
  viewer: R["may"] extends "anyone" ? Viewer : SessionUser;
  params: Read<R["params"]>;
  query: Read<R["query"]>;
  body: Read<R["body"]>;
  allowance: Allowance;
  /** For calls that create: makes one thing of a call and its repeats with the same `Idempotency-Key`. */
  once: Once;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface Route {
  rule: Rule;
  handle(call: Call<Rule>): unknown;
}

/** A route of the API as data: the server, its description and the test of permissions are made from the same rules. */
export function route<const R extends Rule>(rule: R, handle: (call: Call<R>) => unknown): Route {
  return { rule, handle };
}
