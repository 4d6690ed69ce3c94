import { expect, test } from "vitest";
import { isSameForm } from "../forms/changed-fields.ts";
import { blankForm, payloadOf, type PostForm, withImage } from "./post-form.ts";

const form = { ...blankForm("markdown"), featuredImage: "/uploads/old.webp" };

test("the first image added after a save becomes the featured image, and the others go to the gallery", () => {
  const saved = form.featuredImage;
  const added = ["/uploads/a.webp", "/uploads/b.webp", "/uploads/a.webp", "/uploads/b.webp"].reduce<PostForm>(
    (current, url) => ({ ...current, ...withImage(current, url, saved) }),
    form,
  );
  expect(added).toMatchObject({ featuredImage: "/uploads/a.webp", galleryImages: ["/uploads/b.webp"] });
  const removed = { ...added, featuredImage: null };
  expect(withImage(removed, "/uploads/c.webp", saved)).toEqual({ featuredImage: "/uploads/c.webp" });
});

test.each([
  ["hello", undefined],
  [" ", undefined],
  ["Hello", undefined],
  ["good-day", "good-day"],
  ["My New Slug", "my-new-slug"],
  [" Don't panic: Node.js & C ", "dont-panic-nodejs-c"],
  ["Über uns", "über-uns"],
])("a slug typed as %j is sent in URL form, or not at all if it is empty or equals the stored slug", (slug, sent) => {
  const payload = payloadOf({ ...form, slug }, "hello");
  expect("slug" in payload ? payload.slug : undefined).toBe(sent);
});

test("a form whose change was undone equals the saved one", () => {
  expect(isSameForm(form, { ...form, title: "" })).toBe(true);
  expect(isSameForm(form, { ...form, title: "Hello" })).toBe(false);
});
