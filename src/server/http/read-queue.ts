import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { failureTexts } from "../../contract/failure-texts.ts";
import { Refusal } from "../errors.ts";
import { isSignedIn } from "../permissions.ts";
import { createTaskQueue, type TaskOptions } from "../workers/task-queue.ts";
import { abortSignalOf } from "./abort-signal.ts";
import type { EventLoop } from "./event-loop.ts";
import { networkOf } from "./rate-limits/client-network.ts";
import { createRoundRobin } from "./round-robin.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Releases the slot, so that the next read begins before this one is answered. */
    endRead: (() => void) | undefined;
  }
  interface FastifyContextConfig {
    /** Set on routes that render each request of a visitor: the queue in which these wait. */
    readQueue?: ReadQueueName;
  }
}

export type ReadQueueName = "visitors" | "sign-in";

const defaultMaxWaitMs = 5000;
/** A client that retries at once makes its refusals cost more than its waiting, so that refusals are delayed. */
const refusedAfterMs = 1000;
const retryAfterSeconds = 5;

export interface ReadQueueOptions {
  eventLoop: Pick<EventLoop, "takeIterations">;
  /** Maximum number of waiting reads: the number of connections that one address may have open. */
  maxWaitingOfNetwork: number;
  maxWaitMs?: number | undefined;
}

export type ReadQueue = ReturnType<typeof createReadQueue>;

/**
 * Orders reads that no cache answers: round-robin across networks, with a turn of the event loop before each, so that
 * other requests are answered in between.
 */
export function createReadQueue({ eventLoop, maxWaitingOfNetwork, maxWaitMs = defaultMaxWaitMs }: ReadQueueOptions) {
  const queue = createTaskQueue({ concurrency: 8, maxRunningOfGroup: 4, maxWaiting: 8 * maxWaitingOfNetwork });
  let lastTurn: Promise<unknown> = Promise.resolve();
  const takeTurn = () => (lastTurn = lastTurn.then(eventLoop.takeIterations));
  // Sent answers have a queue of their own: reads of other networks would wait behind all of them.
  const answers = createRoundRobin(eventLoop);
  const waitToAnswer = ({ ip }: FastifyRequest) => new Promise<void>((resolve) => answers.add(networkOf(ip), resolve));

  return {
    load: queue.load,
    close: queue.close,

    /** Resolves in an iteration of the event loop in which no other request that waited for a result is answered. */
    waitToAnswer,

    /** Runs a read when its client's network is next; waiting or running reads with one key share a result. */
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
      let isOwn = false;
      const outcome = await queue.add(options, async () => {
        isOwn = true;
        await takeTurn();
        return work();
      });
      // A shared result would otherwise be sent to all requests in one turn of the event loop.
      if (!outcome.dropped && !isOwn) await waitToAnswer(request);
      if (!outcome.dropped) return outcome.result;
      if (outcome.dropped === "group-limit" || outcome.dropped === "queue-full")
        await sleep(refusedAfterMs, undefined, { ref: false });
      throw new Refusal(503, failureTexts.busy, { retryAfter: retryAfterSeconds });
    },
  };
}

/** Queues visitors' requests on routes with a `readQueue`. */
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
  // Only the sending of the answer remains, so that the next read may begin.
  app.addHook("onSend", (request, _, payload, done) => {
    request.endRead?.();
    done(null, payload);
  });
}
