import "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from "fastify";
import type { z } from "zod";
import { missingScopeText, sessionOnlyText } from "../../../contract/calls/scopes.ts";
import { failureTexts } from "../../../contract/failure-texts.ts";
import { notAllowed, notSignedIn, Refusal } from "../../errors.ts";
import { isSignedIn } from "../../permissions.ts";
import { networkOf } from "../rate-limits/client-network.ts";
import {
  type Allowance,
  limitsFailuresOnly,
  limitTakenEmailAnswers,
  type RateLimits,
} from "../rate-limits/rate-limits.ts";
import { takeVersion } from "./etag.ts";
import { type BeginAttempt, acceptsIdempotencyKey } from "./idempotency.ts";
import { parse, parseQuery } from "./parse.ts";
import { redirectAfterForm, isPlainForm, type RenderFailedForm } from "./plain-forms.ts";
import type { ParsedCall, Route, Rule } from "./route.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Refusal by the rate limit, sent only after the request's body was read. */
    overLimit: unknown;
  }
  interface FastifyContextConfig {
    plainForm?: Rule["plainForm"];
    isSigned?: boolean;
  }
}

/** Maximum size of a visitor's body in bytes: enough for every form of the site, and parsed quickly. */
const visitorBodyLimit = 64 * 1024;

interface Tools {
  limits: RateLimits;
  beginAttempt: BeginAttempt;
  renderFailedForm: RenderFailedForm;
  /** Sends an answer that is the same for all visitors: from the cache under this key, otherwise from `render`. */
  sendCached: (
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    render: () => Promise<{ status: number; text: string; type: string; version: string | undefined }>,
  ) => Promise<FastifyReply>;
}

/** Registers the routes under `/api`. A route with an incomplete rule prevents the server from starting. */
export function registerRoutes(app: FastifyInstance, routes: Route[], tools: Tools) {
  app.decorateRequest("overLimit", undefined);
  app.setErrorHandler((error, request, reply) => {
    const { plainForm } = request.routeOptions.config;
    if (plainForm && isPlainForm(request)) return tools.renderFailedForm(request, reply, error, plainForm);
    throw error;
  });
  for (const { rule, handle } of routes) {
    requireCompleteRule(rule);
    app.route({
      method: rule.method,
      url: rule.url,
      config: {
        plainForm: rule.plainForm,
        isSigned: rule.signed === true,
        isPublicRead: rule.may === "anyone" && rule.cache === "visitors",
      },
      ...(rule.may === "anyone" && { bodyLimit: visitorBodyLimit }),
      // Runs before the body is read, so that refused calls cost no parsing.
      onRequest: [authorize(rule), ...(rule.rate === "none" ? [] : [countCall(rule, tools.limits)])],
      handler: async (request, reply) => {
        if (rule.cache === "visitors" && !isSignedIn(request.viewer)) {
          return tools.sendCached(request, reply, cacheKey(rule, request), async () => {
            const answer = await handle(await readCall(rule, request, reply, tools));
            const type = "application/json; charset=utf-8";
            return { status: 200, text: JSON.stringify(answer), type, version: takeVersion(reply) };
          });
        }
        reply.header("cache-control", "no-store");
        const work = async () => {
          const call = await readCall(rule, request, reply, tools);
          if (!rule.revealsTakenEmail || call.viewer.role !== "user") return handle(call);
          return limitTakenEmailAnswers(tools.limits.probing(call.viewer.id), async () => handle(call));
        };
        if (request.isMultipart() && !rule.upload) throw new Refusal(415, failureTexts.notJson);
        if (!isPlainForm(request)) return work();
        if (!rule.plainForm) throw new Refusal(415, failureTexts.notJson);
        await work();
        return redirectAfterForm(request, reply);
      },
    });
  }
}

async function readCall(
  rule: Rule,
  request: FastifyRequest,
  reply: FastifyReply,
  { limits, beginAttempt }: Tools,
): Promise<ParsedCall> {
  const address = networkOf(request.ip);
  const counted = limits.beforeBody(request.overLimit ? "none" : rule.rate, address);
  const { params, query } = parseAddress(rule, request);
  const sent = rule.bodyOptional && request.body === undefined ? {} : request.body;
  const body = rule.body && (await readBody(rule.body, sent, counted));

  const account = rule.rate === "password" && isSignedIn(request.viewer) ? request.viewer.email : accountIn(body);
  const allowance = limits.ofFailures(rule.rate, address, account);
  const { isRepeat, once } = await beginAttempt(rule, request, body);
  if (request.overLimit && !isRepeat) throw request.overLimit;
  if (isRepeat || limitsFailuresOnly(rule.rate)) await counted.giveBack();
  if (rule.status) reply.code(rule.status);
  const { viewer } = request;
  return { viewer, params, query, body, allowance, once, request, reply };
}

/** Parses the body by its schema. A call with an invalid body does not count for the rate limit. */
async function readBody(schema: z.ZodType, body: unknown, counted: Allowance) {
  try {
    return parse(schema, body, "body");
  } catch (error) {
    if (error instanceof Refusal && error.fields) await counted.giveBack();
    throw error;
  }
}

/**
 * Whether the body of a call over its rate limit is read: to show a form again with the typed values, or to repeat the
 * answer to a call with the same idempotency key.
 */
const readsBodyOverLimit = (rule: Rule, request: FastifyRequest) =>
  isPlainForm(request)
    ? rule.plainForm
    : acceptsIdempotencyKey(rule) && request.headers["idempotency-key"] !== undefined;

function requireCompleteRule(rule: Rule) {
  for (const part of ["may", "rate", "cache", "summary", "answer"] as const) {
    if (!rule[part]) throw new Error(`The route ${rule.method} ${rule.url} does not say its "${part}"`);
  }
}

function authorize({ may, cache, scope }: Rule): onRequestHookHandler {
  return ({ viewer, headers, scopes }, _, done) => {
    if (scopes && !(scope && scopes.includes(scope)))
      return done(new Refusal(403, scope ? missingScopeText(scope) : sessionOnlyText));
    if (may === "anyone" && !(cache === "visitors" && headers["x-requires-session"])) return done();
    if (!isSignedIn(viewer)) return done(notSignedIn());
    return done(may === "admin" && viewer.role !== "admin" ? notAllowed() : undefined);
  };
}

const countCall = (rule: Rule, limits: RateLimits) => async (request: FastifyRequest) => {
  const address = networkOf(request.ip);
  try {
    await limits.beforeBody(rule.rate, address).take();
  } catch (refusal) {
    if (!readsBodyOverLimit(rule, request)) throw refusal;
    request.overLimit = refusal;
  }
};

const accountIn = (body: unknown) =>
  body && typeof body === "object" && "email" in body ? String(body.email) : undefined;

const parseAddress = (rule: Rule, request: FastifyRequest) => ({
  params: rule.params && parseParams(rule.params, request.params),
  query: rule.query && parseQuery(rule.query, request.query as object),
});

/** Returns the key of a cached answer; addresses whose parsed values are equal have the same key. */
const cacheKey = (rule: Rule, request: FastifyRequest) =>
  `GET ${rule.url} ${JSON.stringify(parseAddress(rule, request))}`;

/** Parses the parameters of a path; a malformed id is answered like an id that does not exist. */
function parseParams(schema: z.ZodType, params: unknown) {
  const parsed = schema.safeParse(params);
  if (!parsed.success) throw new Refusal(404, failureTexts.unknownAddress);
  return parsed.data;
}
