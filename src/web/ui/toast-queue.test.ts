import { expect, test } from "vitest";
import type { Toast } from "./toast-context.ts";
import { type QueuedToast, withToast } from "./toast-queue.ts";

const queueOf = (...toasts: Toast[]) =>
  toasts.reduce<QueuedToast[]>((queue, toast, id) => withToast(queue, { ...toast, id }), []);
const titles = (queue: QueuedToast[]) => queue.map(({ title }) => title);
const error = (title: string): Toast => ({ type: "error", title });
const success = (title: string): Toast => ({ type: "success", title });

test("the oldest good news makes room for what is newer", () => {
  expect(titles(queueOf(error("a"), success("b"), success("c"), error("d")))).toEqual(["a", "c", "d"]);
});

test("while three failures are shown, anything else waits its turn", () => {
  const queue = queueOf(error("a"), error("b"), error("c"), success("d"), success("e"));
  expect(titles(queue)).toEqual(["a", "b", "c", "d", "e"]);
});

test("what is told twice is shown once, and begins anew", () => {
  const queue = queueOf(error("a"), error("b"), error("a"));
  expect(titles(queue)).toEqual(["b", "a"]);
  expect(queue.at(-1)?.id).toBe(2);
});
