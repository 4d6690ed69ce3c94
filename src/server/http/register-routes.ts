import "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { isSignedIn, type Viewer } from "../permissions.ts";
import { notAllowed, notSignedIn, Refusal } from "../refusals.ts";
import { type BeginAttempt, takesKey } from "./idempotency.ts";
import { networkOf } from "./network-of.ts";
import { parse } from "./parse.ts";
import { answerPlainForm, giveFormKey, isPlainForm, type ShowAgain } from "./plain-forms.ts";
import { countsFailures, limitProbing, type RateLimits } from "./rate-limits.ts";
import type { Call, Route, Rule } from "./route.ts";

declare module "fastify" {
  interface FastifyRequest {
    viewer: Viewer;
  }
}

interface Tools {
  limits: RateLimits;
  beginAttempt: BeginAttempt;
  showAgain: ShowAgain;
}

/** Puts the routes under `/api`. One that lacks a part of its rule keeps the server from starting. */
export function registerRoutes(app: FastifyInstance, routes: Route[], tools: Tools) {
  for (const { rule, handle } of routes) {
    requireWhole(rule);
    app.route({
      method: rule.method,
      url: rule.url,
      // Before the body is read: who may not call gets no parsing for it.
      onRequest: async (request) => admit(rule, request),
      handler: async (request, reply) => {
        reply.header(
          "cache-control",
          rule.cache === "visitors" && !isSignedIn(request.viewer) ? "public, no-cache" : "no-store",
        );
        const work = async () => {
          const call = await readCall(rule, request, reply, tools);
          if (!rule.tellsTaken) return handle(call);
          return limitProbing(tools.limits.probing(call.viewer.id), async () => handle(call));
        };
        if (request.isMultipart() && !rule.upload) throw new Refusal(415, "Please send JSON");
        if (!isPlainForm(request)) return work();
        if (!rule.plainForm) throw new Refusal(415, "Please send JSON");
        if (takesKey(rule)) giveFormKey(request);
        return answerPlainForm(request, reply, work, tools.showAgain);
      },
    });
  }
}

async function readCall(
  rule: Rule,
  request: FastifyRequest,
  reply: FastifyReply,
  { limits, beginAttempt }: Tools,
): Promise<Call<Rule>> {
  const params = rule.params && addressed(rule.params, request.params);
  const query = rule.query && parse(rule.query, request.query, "query");
  const sent = rule.bodyOptional && request.body === undefined ? {} : request.body;
  const body = rule.body && parse(rule.body, sent, "body");

  const account = rule.rate === "password" && isSignedIn(request.viewer) ? request.viewer.email : accountIn(body);
  const allowance = limits.of(rule.rate, networkOf(request.ip), account);
  const { isRepeat, once } = await beginAttempt(rule, request, body);
  if (!countsFailures(rule.rate) && !isRepeat) await allowance.take();
  if (rule.status) reply.code(rule.status);
  const viewer = request.viewer as Call<Rule>["viewer"];
  return { viewer, params, query, body, allowance, once, request, reply };
}

function requireWhole(rule: Rule) {
  for (const part of ["may", "rate", "cache", "summary", "answer"] as const) {
    if (!rule[part]) throw new Error(`The route ${rule.method} ${rule.url} does not say its "${part}"`);
  }
}

function admit({ may, cache }: Rule, { viewer, headers }: FastifyRequest) {
  if (may === "anyone" && !(cache === "visitors" && headers["x-requires-session"])) return;
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
