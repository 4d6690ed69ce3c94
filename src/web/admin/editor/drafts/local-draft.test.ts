import { expect, test } from "vitest";
import { blankForm } from "../post-form.ts";
import { keep, newSlotName, readKept, shelfOf, slotsOn, type Store } from "./local-draft.ts";

function memory(): Store {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

const saved = { ...blankForm("plain"), excerpt: "What it is about" };
const typed = { title: "Hello", content: "First words" };

test("text that was not saved is found after a crash", () => {
  const store = memory();
  const shelf = shelfOf("ann", undefined);
  keep(store, { slot: `${shelf}a`, typed, at: 1000 });
  expect(slotsOn(store, shelf)).toEqual([`${shelf}a`]);
  expect(readKept(store, `${shelf}a`, saved)).toEqual({ slot: `${shelf}a`, typed, at: 1000 });
});

test("nobody is offered another person's text, nor another post's", () => {
  const store = memory();
  keep(store, { slot: `${shelfOf("ann", "1")}a`, typed, at: 1000 });
  expect(slotsOn(store, shelfOf("bob", "1"))).toEqual([]);
  expect(slotsOn(store, shelfOf("ann", "2"))).toEqual([]);
});

test("two tabs have a slot each", () => {
  expect(newSlotName()).not.toBe(newSlotName());
});

test("of a kept text only what differs from the saved one is offered", () => {
  const store = memory();
  keep(store, { slot: "a", typed: { ...typed, title: "Saved since" }, at: 1000 });
  expect(readKept(store, "a", { ...saved, title: "Saved since" })?.typed).toEqual({ content: "First words" });
  expect(readKept(store, "a", { ...saved, title: "Saved since", content: "First words" })).toBeUndefined();
});

test.each(["", "{", "null", "[]", '{"at":1}'])("%j in the store is nothing", (text) => {
  const store = memory();
  store.setItem("a", text);
  expect(readKept(store, "a", saved)).toBeUndefined();
});

test("a full store is told of, not thrown", () => {
  const full: Store = {
    ...memory(),
    setItem: () => {
      throw new Error("QuotaExceededError");
    },
  };
  expect(keep(full, { slot: "a", typed, at: 1000 })).toBe(false);
});
