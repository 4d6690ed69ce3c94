import { expect, test } from "vitest";
import { createMemoryStorage } from "../../../../../tests/support/editors/memory-storage.ts";
import { blankForm } from "../../editor/post-form.ts";
import type { DraftStorage } from "./local-draft.ts";
import {
  draftKeyPrefix,
  findDraft,
  holdLock,
  listDraftKeys,
  moveDraft,
  newDraftName,
  storeDraft,
  storeUnsaved,
} from "./local-draft.ts";

const kind = { draftKey: "draft" };
const saved = { ...blankForm("plain"), excerpt: "What it is about" };
const typed = { title: "Hello", content: "First words" };

test("text that was not saved is found after a crash", () => {
  const storage = createMemoryStorage();
  const prefix = draftKeyPrefix(kind, "ann", undefined);
  const key = `${prefix}a`;
  storeDraft(storage, { key, typed, at: 1000 });
  expect(listDraftKeys(storage, prefix)).toEqual([key]);
  expect(findDraft(storage, key, saved)).toEqual({ key, typed, at: 1000 });
});

test("drafts of an earlier release are found under the same keys", () => {
  const storage = createMemoryStorage();
  storage.setItem("folio.draft.ann.new.k1", JSON.stringify({ typed, at: 1000 }));
  storage.setItem("folio.draft.ann.42.k2", JSON.stringify({ typed, at: 1000 }));
  const [newPost] = listDraftKeys(storage, draftKeyPrefix(kind, "ann", undefined));
  const [post] = listDraftKeys(storage, draftKeyPrefix(kind, "ann", "42"));
  expect([newPost, post].map((key) => key && findDraft(storage, key, saved)?.typed)).toEqual([typed, typed]);
});

test("drafts of another person or another post are not offered", () => {
  const storage = createMemoryStorage();
  storeDraft(storage, { key: `${draftKeyPrefix(kind, "ann", "1")}a`, typed, at: 1000 });
  expect(listDraftKeys(storage, draftKeyPrefix(kind, "bob", "1"))).toEqual([]);
  expect(listDraftKeys(storage, draftKeyPrefix(kind, "ann", "2"))).toEqual([]);
});

test("two tabs that write a new post store a draft each", () => {
  const storage = createMemoryStorage();
  const prefix = draftKeyPrefix(kind, "ann", undefined);
  for (const title of ["From the first tab", "From the second tab"])
    storeDraft(storage, { key: prefix + newDraftName(), typed: { title }, at: 1000 });
  const titles = listDraftKeys(storage, prefix).map((key) => findDraft(storage, key, saved)?.typed.title);
  expect(titles).toEqual(["From the first tab", "From the second tab"]);
});

test("only the differences of a draft from the saved post are offered", () => {
  const storage = createMemoryStorage();
  storeDraft(storage, { key: "a", typed: { ...typed, title: "Saved since" }, at: 1000 });
  expect(findDraft(storage, "a", { ...saved, title: "Saved since" })?.typed).toEqual({ content: "First words" });
  expect(findDraft(storage, "a", { ...saved, title: "Saved since", content: "First words" })).toBeUndefined();
});

test.each(["", "{", "null", "[]", '{"at":1}'])("%j in the storage is no draft", (text) => {
  const storage = createMemoryStorage();
  storage.setItem("a", text);
  expect(findDraft(storage, "a", saved)).toBeUndefined();
});

test("a full storage is reported, not thrown", () => {
  const full: DraftStorage = {
    ...createMemoryStorage(),
    setItem: () => {
      throw new Error("QuotaExceededError");
    },
  };
  expect(storeDraft(full, { key: "a", typed, at: 1000 })).toBe(false);
});

test("undoing every change removes the draft", () => {
  const storage = createMemoryStorage();
  expect(storeUnsaved(storage, { key: "a", form: { ...saved, ...typed }, saved, at: 1000 })).toBe(true);
  expect(findDraft(storage, "a", saved)?.typed).toEqual(typed);
  expect(storeUnsaved(storage, { key: "a", form: saved, saved, at: 1000 })).toBe(true);
  expect(storage.length).toBe(0);
});

test("a restored draft moves to this editor's key, and is left unchanged while storage is full", () => {
  const storage = createMemoryStorage();
  const draft = { key: "crashed", typed, at: 1 };
  storeDraft(storage, draft);
  const full = {
    ...storage,
    setItem: () => {
      throw new Error("QuotaExceededError");
    },
  };
  expect(moveDraft(full, draft, "own")).toBe(false);
  expect(findDraft(storage, "crashed", saved)).toEqual(draft);
  expect(moveDraft(storage, draft, "own")).toBe(true);
  expect(listDraftKeys(storage, "")).toEqual(["own"]);
});

test("a draft of another tab is offered once that tab has released its lock", async () => {
  const [other, own] = [new AbortController(), new AbortController()];
  const held: string[] = [];
  await new Promise<void>((resolve) => holdLock("draft", other.signal, resolve));
  const offered = new Promise<void>((resolve) =>
    holdLock("draft", own.signal, () => {
      held.push("own");
      resolve();
    }),
  );
  await navigator.locks.query();
  expect(held).toEqual([]);
  other.abort();
  await offered;
  expect(held).toEqual(["own"]);
  own.abort();
});
