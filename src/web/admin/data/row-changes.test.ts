import { expect, test } from "vitest";
import { createRowChanges, withChanges } from "./row-changes.ts";

interface Row {
  _id: string;
  isOn: boolean;
  name: string;
}

const row: Row = { _id: "a", isOn: false, name: "Ada" };
const other: Row = { _id: "b", isOn: false, name: "Grace" };
const listAt = (requestedAt: number, data: Row[] = [row, other]) => ({
  data,
  total: data.length,
  page: 1,
  limit: 3,
  requestedAt,
});

/** Changes with a clock and calls controlled by the test; `shown` are the rows of a list requested at a time. */
function setUp() {
  let time = 1;
  const changes = createRowChanges<Row>(() => time);
  const calls: { value: boolean; answer: (fields: Partial<Row>) => void; refuse: () => void }[] = [];
  const send = (value: boolean) =>
    new Promise<Partial<Row>>((resolve, reject) => {
      calls.push({ value, answer: resolve, refuse: () => reject(new Error("refused")) });
    });
  return {
    changes,
    calls,
    setOn: (value: boolean) => changes.setField(row, "isOn", value, send),
    shown: (requestedAt = 0, data?: Row[]) => withChanges(listAt(requestedAt, data), changes.get()),
    setTime: (to: number) => (time = to),
  };
}

test("a change shows at once, and later the fields that the server returned", async () => {
  const { setOn, calls, shown } = setUp();
  const confirmed = setOn(true);
  expect(shown()).toEqual([{ ...row, isOn: true }, other]);

  calls[0]?.answer({ isOn: true, name: "Ada L." });
  await expect(confirmed).resolves.toEqual({ isOn: true, name: "Ada L." });
  expect(shown()).toEqual([{ ...row, isOn: true, name: "Ada L." }, other]);
});

test("a refused change is reverted", async () => {
  const { setOn, calls, shown } = setUp();
  const confirmed = setOn(true);
  calls[0]?.refuse();
  await expect(confirmed).rejects.toThrow("refused");
  expect(shown()).toEqual([row, other]);
});

test("only the last of several values requested during a call is sent after it", async () => {
  const { setOn, calls, shown } = setUp();
  const first = setOn(true);
  await expect(setOn(false)).resolves.toBeUndefined();
  await expect(setOn(true)).resolves.toBeUndefined();
  await expect(setOn(false)).resolves.toBeUndefined();
  expect(calls.map(({ value }) => value)).toEqual([true]);

  calls[0]?.answer({ isOn: true });
  await expect.poll(() => calls.map(({ value }) => value)).toEqual([true, false]);
  calls[1]?.answer({ isOn: false });
  await expect(first).resolves.toEqual({ isOn: false });
  expect(shown()).toEqual([row, other]);
});

test("a call that already returned the last requested value is not repeated", async () => {
  const { setOn, calls } = setUp();
  const first = setOn(true);
  void setOn(false);
  calls[0]?.answer({ isOn: false });
  await expect(first).resolves.toEqual({ isOn: false });
  expect(calls).toHaveLength(1);
});

test("if a later call is refused, the row shows the value confirmed by the earlier one", async () => {
  const { setOn, calls, shown } = setUp();
  const first = setOn(true);
  void setOn(false);
  calls[0]?.answer({ isOn: true });
  await expect.poll(() => calls.length).toBe(2);
  calls[1]?.refuse();
  await expect(first).rejects.toThrow("refused");
  expect(shown()[0]?.isOn).toBe(true);
});

test("a confirmed change is dropped once a list requested after it arrives, not before", async () => {
  const { setOn, changes, calls, shown, setTime } = setUp();
  const confirmed = setOn(true);
  setTime(10);
  calls[0]?.answer({ isOn: true });
  await confirmed;

  changes.dropBefore(9);
  expect(shown(9)[0]?.isOn).toBe(true);
  expect(shown(11)[0]?.isOn).toBe(false);
  changes.dropBefore(11);
  expect(changes.get().size).toBe(0);
});

test("a change in flight outlives a newer list", () => {
  const { setOn, changes, shown } = setUp();
  void setOn(true);
  changes.dropBefore(1000);
  expect(shown(1000)[0]?.isOn).toBe(true);
});

test("replaced rows show their new fields, and removed ones disappear", () => {
  const { changes, shown, setTime } = setUp();
  setTime(5);
  changes.replace({ ...row, name: "Augusta" });
  changes.remove(["b"]);
  expect(shown(4)).toEqual([{ ...row, name: "Augusta" }]);
  expect(shown(6)).toEqual([row, other]);
});

test("every change notifies subscribers, until they unsubscribe", () => {
  const { changes } = setUp();
  let notified = 0;
  const unsubscribe = changes.subscribe(() => notified++);
  changes.remove(["a"]);
  expect(notified).toBe(1);
  unsubscribe();
  changes.remove(["b"]);
  expect(notified).toBe(1);
});
