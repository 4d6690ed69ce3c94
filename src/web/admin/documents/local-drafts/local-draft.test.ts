import { expect, test } from "vitest";
import { blankForm } from "../../editor/post-form.ts";
import { draftKeyPrefix, findDraft, holdLock, writeDraft } from "./local-draft.ts";

const saved = { ...blankForm("plain"), excerpt: "What it is about" };
const typed = { title: "Hello", content: "First words" };

test("drafts of an earlier release are found under the same keys", () => {
  expect(draftKeyPrefix({ draftKey: "draft" }, "ann", undefined)).toBe("folio.draft.ann.new.");
  expect(draftKeyPrefix({ draftKey: "draft" }, "ann", "42")).toBe("folio.draft.ann.42.");
  expect(findDraft("a", JSON.stringify({ typed, at: 1000 }), saved)).toEqual({ key: "a", typed, at: 1000 });
});

test("a stored draft is read unchanged, and a form without changes is not stored as a draft", () => {
  const draft = { typed, at: 1000, basis: "1 x" };
  expect(findDraft("a", writeDraft(draft), saved)).toEqual({ key: "a", ...draft });
  expect(writeDraft({ ...draft, typed: {} })).toBeUndefined();
});

test("only the fields of a draft that differ from the saved post can be restored", () => {
  const stored = writeDraft({ typed: { ...typed, title: "Saved since" }, at: 1000 });
  expect(findDraft("a", stored, { ...saved, title: "Saved since" })?.typed).toEqual({ content: "First words" });
  expect(findDraft("a", stored, { ...saved, title: "Saved since", content: "First words" })).toBeUndefined();
});

test.each(["", "{", "null", "[]", '{"at":1}', undefined])("a stored value of %j is not read as a draft", (text) => {
  expect(findDraft("a", text, saved)).toBeUndefined();
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
