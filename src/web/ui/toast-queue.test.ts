import { expect, test } from "vitest";
import { type QueuedToast, type Toast, withToast } from "./toast-queue.ts";

const queueOf = (...toasts: Toast[]) =>
  toasts.reduce<QueuedToast[]>((queue, toast, id) => withToast(queue, { ...toast, id }), []);
const titles = (queue: QueuedToast[]) => queue.map(({ title }) => title);
const error = (title: string): Toast => ({ type: "error", title });
const success = (title: string): Toast => ({ type: "success", title });

test("a new toast replaces the oldest visible success, or waits if all three visible ones are errors", () => {
  expect(titles(queueOf(error("a"), success("b"), success("c"), error("d")))).toEqual(["a", "c", "d"]);
  const queue = queueOf(error("a"), error("b"), error("c"), success("d"), success("e"));
  expect(titles(queue)).toEqual(["a", "b", "c", "d", "e"]);
});

test("a toast equal to a queued one replaces it, so that its time restarts", () => {
  const queue = queueOf(error("a"), error("b"), error("a"));
  expect(titles(queue)).toEqual(["b", "a"]);
  expect(queue.at(-1)?.id).toBe(2);
});

test("a success removes the errors of the same subject, and no others", () => {
  const queue = queueOf(
    { ...error("a"), subject: "save" },
    { ...error("b"), subject: "upload" },
    { ...success("c"), subject: "save" },
  );
  expect(titles(queue)).toEqual(["b", "c"]);
});
