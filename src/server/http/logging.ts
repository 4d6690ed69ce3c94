import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import pino, { type DestinationStream } from "pino";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Set where calls come every few seconds and say nothing new. */
    isUnlogged?: true;
  }
}

export const requestId = () => randomBytes(8).toString("hex");

interface LogOptions {
  level: string;
  /** Lines for people. */
  readable: boolean;
  /** Standard output when it is not named. */
  to?: DestinationStream | undefined;
}

/** JSON lines on standard output; in development, lines for people. Bodies, cookies and passwords never reach a log. */
export function createLog({ level, readable, to }: LogOptions) {
  const options = { level, serializers: { err: withoutRow } };
  const transport = { target: "pino-pretty", options: { ignore: "pid,hostname", translateTime: "HH:MM:ss" } };
  return readable ? pino({ ...options, transport }) : pino(options, to ?? pino.destination());
}

/** A fault without what PostgreSQL adds about the row that it is about. */
function withoutRow(error: Error) {
  const {
    detail: _,
    where: __,
    ...rest
  } = pino.stdSerializers.err(error) as pino.SerializedError & Record<string, unknown>;
  return rest;
}

/** Logs one line for each answer, with its duration; without the query, which may hold typed text. */
export function logAnswers(app: FastifyInstance) {
  app.addHook("onResponse", async (request, reply) => {
    if (request.routeOptions.config.isUnlogged) return;
    request.log.info(
      {
        method: request.method,
        path: request.url.split("?", 1)[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      "answered",
    );
  });
}
