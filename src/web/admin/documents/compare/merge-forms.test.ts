import { expect, test } from "vitest";
import { blankForm, type PostForm } from "../../editor/post-form.ts";
import { mergeForms } from "./merge-forms.ts";

const merge = (...forms: [PostForm, PostForm, PostForm]) => mergeForms<PostForm>({ text: "content" }, ...forms);

const formWith = (fields: Partial<PostForm>): PostForm => ({ ...blankForm("markdown"), ...fields });
const base = formWith({ title: "Bettongs", content: "One\n\nTwo\n\nThree", tags: ["marsupials"] });
const changed = (fields: Partial<PostForm>) => ({ ...base, ...fields });

test("changes of different fields and of different lines are both in the merged form", () => {
  const theirs = changed({ title: "Bettongs at night", content: "One by them\n\nTwo\n\nThree" });
  const mine = changed({ tags: [], content: "One\n\nTwo\n\nThree\n\nFour" });
  expect(merge(base, theirs, mine)).toEqual(
    changed({ title: "Bettongs at night", tags: [], content: "One by them\n\nTwo\n\nThree\n\nFour" }),
  );
});

test("without own changes the merged form is the other one, and the same change in both is not a conflict", () => {
  const theirs = changed({ content: "New", tags: ["a", "b"] });
  expect(merge(base, theirs, base)).toEqual(theirs);
  expect(merge(base, theirs, changed({ tags: ["a", "b"] }))).toEqual(theirs);
});

test("two changes of one field or of one line are not merged", () => {
  expect(merge(base, changed({ title: "A" }), changed({ title: "B" }))).toBeUndefined();
  expect(merge(base, changed({ content: "A\n\nTwo" }), changed({ content: "B\n\nTwo\n\nThree" }))).toBeUndefined();
});
