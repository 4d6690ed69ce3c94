import "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { isSignedIn, type Viewer } from "../permissions.ts";
import { notAllowed, notSignedIn, Refusal } from "../refusals.ts";
import { networkOf } from "./network-of.ts";
import { parse } from "./parse.ts";
import { answerPlainForm, isPlainForm, type ShowAgain } from "./plain-forms.ts";
import { type Allowance, countsFailures, type RateLimits } from "./rate-limits.ts";
import type { Call, Route, Rule } from "./route.ts";

declare module "fastify" {
  interface FastifyRequest {
    viewer: Viewer;
    /** Why a form is refused that is read all the same: its page shows what was typed. */
    overLimit: unknown;
  }
}

/** Enough for every form of the site; and 64 KB are parsed before anybody notices. */
const visitorBodyLimit = 64 * 1024;

/** Puts the routes under `/api`. One that lacks a part of its rule keeps the server from starting. */
export function registerRoutes(app: FastifyInstance, routes: Route[], limits: RateLimits, showAgain: ShowAgain) {
  app.decorateRequest("overLimit", undefined);
  for (const { rule, handle } of routes) {
    requireWhole(rule);
    app.route({
      method: rule.method,
      url: rule.url,
      ...(rule.may === "anyone" && { bodyLimit: visitorBodyLimit }),
      // Before the body is read: who may not call, or not yet, gets no parsing for it.
      onRequest: async (request) => {
        admit(rule, request.viewer);
        await limits
          .beforeBody(rule.rate, networkOf(request.ip))
          .take()
          .catch((refusal: unknown) => {
            if (!rule.plainForm || !isPlainForm(request)) throw refusal;
            request.overLimit = refusal;
          });
      },
      handler: async (request, reply) => {
        reply.header(
          "cache-control",
          rule.cache === "visitors" && !isSignedIn(request.viewer) ? "public, no-cache" : "no-store",
        );
        const work = async () => {
          if (request.overLimit) throw request.overLimit;
          return handle(await readCall(rule, request, reply, limits));
        };
        if (request.isMultipart() && !rule.upload) throw new Refusal(415, "Please send JSON");
        if (!isPlainForm(request)) return work();
        if (!rule.plainForm) throw new Refusal(415, "Please send JSON");
        return answerPlainForm(request, reply, work, showAgain);
      },
    });
  }
}

async function readCall(
  rule: Rule,
  request: FastifyRequest,
  reply: FastifyReply,
  limits: RateLimits,
): Promise<Call<Rule>> {
  const address = networkOf(request.ip);
  const counted = limits.beforeBody(rule.rate, address);
  const params = rule.params && addressed(rule.params, request.params);
  const query = rule.query && parse(rule.query, request.query, "query");
  const body = rule.body && (await readBody(rule.body, request.body, counted));

  const account = rule.rate === "password" && isSignedIn(request.viewer) ? request.viewer.email : accountIn(body);
  const allowance = limits.ofFailures(rule.rate, address, account);
  if (countsFailures(rule.rate)) await counted.giveBack();
  if (rule.status) reply.code(rule.status);
  const viewer = request.viewer as Call<Rule>["viewer"];
  return { viewer, params, query, body, allowance, request, reply };
}

/** Somebody who mistypes an input has not used up a try. */
async function readBody(schema: z.ZodType, body: unknown, counted: Allowance) {
  try {
    return parse(schema, body, "body");
  } catch (error) {
    if (error instanceof Refusal && error.fields) await counted.giveBack();
    throw error;
  }
}

function requireWhole(rule: Rule) {
  for (const part of ["may", "rate", "cache", "summary", "answer"] as const) {
    if (!rule[part]) throw new Error(`The route ${rule.method} ${rule.url} does not say its "${part}"`);
  }
}

function admit({ may }: Rule, viewer: FastifyRequest["viewer"]) {
  if (may === "anyone") return;
  if (!isSignedIn(viewer)) throw notSignedIn();
  if (may === "admin" && viewer.role !== "admin") throw notAllowed();
}

function accountIn(body: unknown) {
  return body && typeof body === "object" && "email" in body ? String(body.email) : undefined;
}

/** An address of the wrong form leads to nothing, as one that nobody ever had does. */
function addressed(schema: z.ZodType, params: unknown) {
  const parsed = schema.safeParse(params);
  if (!parsed.success) throw new Refusal(404, "There is nothing at this address");
  return parsed.data;
}
