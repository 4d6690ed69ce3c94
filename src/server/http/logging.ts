import { randomBytes } from "node:crypto";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import pino, { type DestinationStream } from "pino";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Leaves requests out of the log; set on routes that are called every few seconds with the same result. */
    isUnlogged?: true;
  }
}

const processId = randomBytes(4).toString("hex");
let requests = 0;

/** Returns 8 hex digits of the process and 8 of a counter, which cost less than random digits. */
export const requestId = () => processId + (requests++).toString(16).padStart(8, "0");

interface LogOptions {
  level: string;
  /** Whether lines are formatted for people instead of as JSON. */
  readable: boolean;
  /** Destination of the lines; by default, standard output. */
  to?: DestinationStream | undefined;
}

/** Creates a log of JSON lines, or of lines for people. Bodies, cookies and passwords never reach a log. */
export function createLog({ level, readable, to }: LogOptions) {
  const options = { level, serializers: { err: withoutRow } };
  const transport = { target: "pino-pretty", options: { ignore: "pid,hostname", translateTime: "HH:MM:ss" } };
  return readable ? pino({ ...options, transport }) : pino(options, to ?? createOutput());
}

/** Maximum number of bytes buffered for a slow reader; beyond it, pino drops lines. */
const maxWaitingBytes = 1024 ** 2;

/** Creates a destination that writes to standard output without waiting for its reader. */
function createOutput(): DestinationStream {
  const stdout = pino.destination({ maxLength: maxWaitingBytes });
  // Without this listener, an error such as a full disk would end the process, and pino's flush at exit would repeat
  // the write forever.
  stdout.on("error", () => (stdout.flushSync = () => undefined));
  return stdout;
}

/**
 * Matches an email address. The local part may contain `/` and `'`; its length is bounded, because a long text without
 * spaces would be slow to match.
 */
const emailAddress = /[^\s"<>()[\]\\,;:]{1,254}@([\p{L}\p{N}-]+\.[\p{L}\p{N}.-]*[\p{L}\p{N}])/gu;

/** Returns an error without PostgreSQL's details about the row, and without the local parts of email addresses. */
function withoutRow(error: Error) {
  const { detail: _, where: __, ...rest }: Record<string, unknown> = pino.stdSerializers.err(error);
  // Errors of mail servers quote the recipients that they refuse.
  return JSON.parse(JSON.stringify(rest), (_, value: unknown) =>
    typeof value === "string" ? value.replace(emailAddress, "*@$1") : value,
  ) as typeof rest;
}

interface Answer {
  /** Request id; undefined if the logger itself adds the id to the line. */
  reqId?: string;
  method: string | undefined;
  url: string;
  /** URL pattern of the matched route; undefined if none matched. */
  route: string | undefined;
  status: number;
  ms: number;
}

/** Matches parts that may be tokens: tokens of 32 characters contain capitals or underscores, slugs never do. */
const maybeToken = /(?=[\w%~.-]*[A-Z_%])[\w%~.-]{32,}/g;

/**
 * Returns a path for the log without the token of a draft link, which suffices to read the draft. In a failed path,
 * replaces whatever may be a misspelt token.
 */
function loggedPath({ url, route, status }: Pick<Answer, "url" | "route" | "status">) {
  if (route?.includes(":token")) return route.replace(":token", "*");
  const queryAt = url.search(/[?#]/);
  const path = queryAt < 0 ? url : url.slice(0, queryAt);
  const isFound = status < 300 || status === 304;
  return isFound ? path : path.replaceAll(maybeToken, "*");
}

/** Logs one line for an answer, without the query, which may contain typed text. */
export function logAnswer(log: FastifyBaseLogger, { url, route, ms, ...answer }: Answer) {
  const { status, ...request } = answer;
  const path = loggedPath({ url, route, status });
  log.info({ ...request, path, status, ms: Math.round(ms * 10) / 10 }, "answered");
}

/** Client address of requests that the process makes to itself; no client on the network has this address. */
export const inProcess = "in process";

/** Logs a line for each response of the router. */
export function logAnswers(app: FastifyInstance) {
  app.addHook("onResponse", (request, reply, done) => {
    if (request.routeOptions.config.isUnlogged || request.socket.remoteAddress === inProcess) return done();
    logAnswer(request.log, {
      method: request.method,
      url: request.url,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: reply.elapsedTime,
    });
    return done();
  });
}
