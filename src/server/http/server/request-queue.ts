import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Requests of one connection: one is handled, pipelined ones wait behind it. */
interface Pipeline {
  current: { request: IncomingMessage; response: ServerResponse } | undefined;
  waiting: (() => void)[];
  isRefused: boolean;
}

/** Maximum number of waiting requests on one connection; more than any well-behaved client sends. */
const maxWaitingOnOne = 100;
/** Pause between two refused connections: Node creates an error for every request of a closed one. */
const closingPauseMs = 50;

/**
 * Node handles all pipelined requests of a connection at once and buffers every response that the client does not read.
 * Here the next one begins after the response before it is sent, and other connections are served in between.
 */
export function createRequestQueue(
  handle: RequestListener,
  { maxWaiting, onRefused }: { maxWaiting: number; onRefused: () => void },
) {
  const pipelines = new WeakMap<Socket, Pipeline>();
  let waitingInAll = 0;
  let closing = Promise.resolve();
  // Connections whose next request may begin, one at a time. After each comes a pause of the same length, so that other
  // clients get half of the time.
  const ready: (() => void)[] = [];

  function startOneReady() {
    const begun = performance.now();
    ready[0]?.();
    setImmediate(() => {
      setTimeout(() => {
        ready.shift();
        if (ready.length > 0) startOneReady();
      }, performance.now() - begun);
    });
  }

  function scheduleNext(socket: Socket, pipeline: Pipeline) {
    if (pipeline.waiting.length === 0) return;
    ready.push(() => startNext(socket, pipeline));
    if (ready.length === 1) setImmediate(startOneReady);
  }

  function pipelineOf(socket: Socket): Pipeline {
    const known = pipelines.get(socket);
    if (known) return known;
    const pipeline: Pipeline = { current: undefined, waiting: [], isRefused: false };
    pipelines.set(socket, pipeline);
    // Node resumes reading whenever a request ends, although enough requests wait already.
    socket.on("resume", () => {
      if (pipeline.waiting.length > 0) socket.pause();
    });
    socket.once("close", () => {
      waitingInAll -= pipeline.waiting.length;
      pipeline.waiting = [];
    });
    return pipeline;
  }

  function start(socket: Socket, pipeline: Pipeline, request: IncomingMessage, response: ServerResponse) {
    pipeline.current = { request, response };
    response.once("close", () => {
      pipeline.current = undefined;
      scheduleNext(socket, pipeline);
    });
    handle(request, response);
  }

  function startNext(socket: Socket, pipeline: Pipeline) {
    if (pipeline.current) return;
    const next = pipeline.waiting.shift();
    if (!next) return;
    waitingInAll--;
    if (pipeline.waiting.length === 0) socket.resume();
    next();
  }

  /** Runs the task after the responses that this connection still waits for. */
  function enqueue(socket: Socket, pipeline: Pipeline, task: () => void) {
    if (pipeline.isRefused) return;
    if (waitingInAll >= maxWaiting || pipeline.waiting.length >= maxWaitingOnOne) return refuse(socket, pipeline);
    waitingInAll++;
    pipeline.waiting.push(task);
    socket.pause();
  }

  function refuse(socket: Socket, pipeline: Pipeline) {
    pipeline.isRefused = true;
    onRefused();
    waitingInAll -= pipeline.waiting.length;
    pipeline.waiting = [];
    socket.pause();
    closing = closing.then(() => sleep(closingPauseMs)).then(() => void socket.destroy());
  }

  return {
    handle(request: IncomingMessage, response: ServerResponse) {
      const { socket } = request;
      const pipeline = pipelineOf(socket);
      if (!isBusy(pipeline)) return start(socket, pipeline, request, response);
      return enqueue(socket, pipeline, () => start(socket, pipeline, request, response));
    },

    /** Request of this connection that is being handled. */
    currentOf: (socket: Socket) => pipelines.get(socket)?.current,

    isBusy(socket: Socket) {
      const pipeline = pipelines.get(socket);
      return pipeline !== undefined && isBusy(pipeline);
    },

    /** Runs the task when every request before it is answered. */
    afterResponses(socket: Socket, task: () => void) {
      const pipeline = pipelineOf(socket);
      if (isBusy(pipeline)) enqueue(socket, pipeline, task);
      else task();
    },
  };
}

const isBusy = ({ current, waiting }: Pipeline) => current !== undefined || waiting.length > 0;

export type RequestQueue = ReturnType<typeof createRequestQueue>;
