import { expect, test } from "vitest";
import { CallFailed } from "../../api.ts";
import type { SaveIntent } from "../documents/document-kind.ts";
import { blankForm } from "./post-form.ts";
import { validForm, withIntent } from "./post-kind.ts";

const form = { ...blankForm("markdown"), title: "Quokkas" };

test.each<[SaveIntent, boolean, boolean, boolean]>([
  ["submit", true, false, true],
  ["submit", false, true, false],
  ["save", true, false, false],
  ["save", false, true, true],
  ["draft", true, true, false],
])(
  "the intent %s, with isPublished %j in the form and %j in the stored post, results in isPublished %j",
  (intent, isPublished, isOnline, expected) => {
    const stored = { isPublished: isOnline, publishedAt: null };
    expect(withIntent({ ...form, isPublished }, intent, stored).isPublished).toBe(expected);
  },
);

test("Ctrl S keeps the stored date of a published or scheduled post, and stores the typed date of a draft", () => {
  const [typed, publishedAt] = ["2027-01-01T08:00:00.000Z", "2026-12-03T08:00:00.000Z"];
  const edited = { ...form, isPublished: true, publishedAt: typed };
  expect(withIntent(edited, "save", { isPublished: true, publishedAt }).publishedAt).toBe(publishedAt);
  expect(withIntent(edited, "save", { isPublished: false, publishedAt }).publishedAt).toBe(typed);
  expect(withIntent(edited, "submit", { isPublished: true, publishedAt }).publishedAt).toBe(typed);
});

test("a draft needs only a title; a submitted post with content needs no excerpt", () => {
  expect(validForm("save", form, "")).toMatchObject({ title: "Quokkas", excerpt: " ", content: " " });
  const written = { ...form, content: "**Bold** words" };
  expect(validForm("submit", written, "").excerpt).toBe(" ");
  expect(validForm("submit", { ...written, excerpt: "Mine" }, "").excerpt).toBe("Mine");
});

test("a form that is published or submitted without an excerpt and content is refused", () => {
  for (const [intent, isPublished] of [
    ["submit", false],
    ["save", true],
  ] as const)
    expect(() => validForm(intent, { ...form, isPublished }, "")).toThrow(
      expect.objectContaining({ fields: { excerpt: "Please write an excerpt", content: "Please write some content" } }),
    );
  expect(() => validForm("draft", { ...form, title: " " }, "")).toThrow(CallFailed);
});
