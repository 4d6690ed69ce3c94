import { expect, test } from "vitest";
import { forget, keep, readKept, slotOf, type Store } from "./kept-text.ts";
import { blankForm } from "./post-form.ts";

function memory(): Store & { items: Map<string, string> } {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

const saved = blankForm("plain");
const typed = { ...saved, title: "Hello", content: "First words" };

test("text that was not saved is offered after a crash", () => {
  const store = memory();
  keep(store, slotOf("ann", undefined), { form: typed, at: 1000 });
  expect(readKept(store, slotOf("ann", undefined), saved)).toMatchObject({ form: typed, at: 1000 });
});

test("nobody is offered another person's text, nor another post's", () => {
  const store = memory();
  keep(store, slotOf("ann", "1"), { form: typed, at: 1000 });
  expect(readKept(store, slotOf("bob", "1"), saved)).toBeUndefined();
  expect(readKept(store, slotOf("ann", "2"), saved)).toBeUndefined();
});

test("text that equals what is saved is not offered", () => {
  const store = memory();
  keep(store, slotOf("ann", "1"), { form: typed, at: 1000 });
  expect(readKept(store, slotOf("ann", "1"), typed)).toBeUndefined();
});

test("a text that was offered and not yet answered is not lost when more is typed", () => {
  const store = memory();
  keep(store, "ann.1", { form: { ...typed, title: "Later" }, at: 2000, earlier: { form: typed, at: 1000 } });
  expect(readKept(store, "ann.1", saved)?.earlier?.form.title).toBe("Hello");
});

test("what is saved is forgotten", () => {
  const store = memory();
  keep(store, "ann.1", { form: typed, at: 1000 });
  forget(store, "ann.1");
  expect(readKept(store, "ann.1", saved)).toBeUndefined();
});

test.each(["", "{", "null", "[]", '{"at":1}'])("%j in the store is nothing", (text) => {
  const store = memory();
  store.setItem("folio.draft.ann.1", text);
  expect(readKept(store, "ann.1", saved)).toBeUndefined();
});

test("a full store is told of, not thrown", () => {
  const full: Store = {
    ...memory(),
    setItem: () => {
      throw new Error("QuotaExceededError");
    },
  };
  expect(keep(full, "ann.1", { form: typed, at: 1000 })).toBe(false);
});
