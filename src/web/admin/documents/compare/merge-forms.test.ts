import { expect, test } from "vitest";
import { blankForm, type PostForm } from "../../editor/post-form.ts";
import { combineForms } from "./merge-forms.ts";

const combine = (...forms: [PostForm | undefined, PostForm, PostForm]) =>
  combineForms<PostForm>({ text: "content" }, ...forms);

const formWith = (fields: Partial<PostForm>): PostForm => ({ ...blankForm("markdown"), ...fields });
const base = formWith({ title: "Bettongs", content: "One\n\nTwo\n\nThree", tags: ["marsupials"] });
const changed = (fields: Partial<PostForm>) => ({ ...base, ...fields });

test("the combined form has both sides' changes of different fields and of different lines", () => {
  const theirs = changed({ title: "Bettongs at night", content: "One by them\n\nTwo\n\nThree" });
  const mine = changed({ tags: [], content: "One\n\nTwo\n\nThree\n\nFour" });
  const content = "One by them\n\nTwo\n\nThree\n\nFour";
  expect(combine(base, theirs, mine)).toEqual({
    form: changed({ title: "Bettongs at night", tags: [], content }),
    isContested: false,
  });
});

test("if my changes are none or the same as theirs, the combined form equals theirs, without a conflict", () => {
  const theirs = changed({ content: "New", tags: ["a", "b"] });
  for (const mine of [base, changed({ tags: ["a", "b"] })])
    expect(combine(base, theirs, mine)).toEqual({ form: theirs, isContested: false });
});

test("where both sides differ, the text keeps the lines of both, but any other field only my value", () => {
  const theirs = changed({ title: "A", content: "A\n\nTwo\n\nThree" });
  const mine = changed({ title: "B", content: "B\n\nTwo\n\nThree" });
  const form = changed({ title: "B", content: "A\nB\n\nTwo\n\nThree" });
  for (const known of [base, undefined]) expect(combine(known, theirs, mine)).toEqual({ form, isContested: true });
});
