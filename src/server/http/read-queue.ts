import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { failureTexts } from "../../contract/failure-texts.ts";
import { Refusal } from "../errors.ts";
import { isSignedIn } from "../permissions.ts";
import { createTaskQueue, type TaskOptions } from "../workers/task-queue.ts";
import { abortSignalOf } from "./abort-signal.ts";
import type { EventLoop } from "./event-loop.ts";
import { networkOf } from "./rate-limits/client-network.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Lets the next read of the queue begin before this one is answered. */
    endRead: (() => void) | undefined;
  }
  interface FastifyContextConfig {
    /** Set where each request of a visitor is answered anew: whether it waits behind other reads, or behind sign-ins only. */
    readQueue?: ReadQueueName;
  }
}

export type ReadQueueName = "visitors" | "sign-in";

const defaultMaxWaitMs = 5000;
/** A client that asks again at once costs more by its refusals than by waiting. */
const refusedAfterMs = 1000;
const retryAfterSeconds = 5;

export interface ReadQueueOptions {
  eventLoop: EventLoop;
  /** As many connections as one address may have open. */
  maxWaitingOfNetwork: number;
  maxWaitMs?: number | undefined;
}

export type ReadQueue = ReturnType<typeof createReadQueue>;

/**
 * Orders reads that no cache answers: round-robin across networks, with a turn of the event loop before each, so that
 * whatever does not wait here is answered in between.
 */
export function createReadQueue({ eventLoop, maxWaitingOfNetwork, maxWaitMs = defaultMaxWaitMs }: ReadQueueOptions) {
  const queue = createTaskQueue({ concurrency: 8, maxRunningOfGroup: 4, maxWaiting: 8 * maxWaitingOfNetwork });
  let lastTurn: Promise<unknown> = Promise.resolve();
  const takeTurn = () => (lastTurn = lastTurn.then(eventLoop.takeIterations));

  return {
    load: queue.load,
    close: queue.close,

    /** Runs a read when it is the turn of its client's network; reads with one key that wait or run share one result. */
    async run<T>(
      request: FastifyRequest,
      reply: FastifyReply,
      work: () => Promise<T>,
      shared: Pick<TaskOptions, "key" | "onStart"> = {},
    ): Promise<T> {
      const options = {
        ...shared,
        group: networkOf(request.ip),
        maxWaitingOfGroup: maxWaitingOfNetwork,
        maxWaitMs,
        signal: abortSignalOf(reply),
      };
      const outcome = await queue.add(options, async () => {
        await takeTurn();
        return work();
      });
      if (!outcome.dropped) return outcome.result;
      if (outcome.dropped === "group-limit" || outcome.dropped === "queue-full")
        await sleep(refusedAfterMs, undefined, { ref: false });
      throw new Refusal(503, failureTexts.busy, { retryAfter: retryAfterSeconds });
    },
  };
}

/** Makes visitors' requests wait for their turn on routes with a `readQueue`. */
export function queueReads(app: FastifyInstance, queues: Record<ReadQueueName, ReadQueue>) {
  app.decorateRequest("endRead", undefined);
  app.addHook("preHandler", async (request, reply) => {
    const { readQueue } = request.routeOptions.config;
    if (!readQueue || isSignedIn(request.viewer)) return;
    const begun = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    request.endRead = ended.resolve;
    reply.raw.once("close", ended.resolve);
    const read = queues[readQueue].run(request, reply, () => {
      begun.resolve();
      return ended.promise;
    });
    read.catch(begun.reject);
    await begun.promise;
  });
  // What remains is sending.
  app.addHook("onSend", (request, _, payload, done) => {
    request.endRead?.();
    done(null, payload);
  });
}
