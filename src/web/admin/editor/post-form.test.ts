import { expect, test } from "vitest";
import { blankForm, payloadOf, sameForm, withImages } from "./post-form.ts";

const form = { ...blankForm("markdown"), featuredImage: "/uploads/old.webp" };

test("the first uploaded image is the featured one, the rest go to the gallery", () => {
  const saved = withImages(form, ["/uploads/a.webp", "/uploads/b.webp"]);
  expect(saved.featuredImage).toBe("/uploads/a.webp");
  expect(saved.galleryImages).toEqual(["/uploads/b.webp"]);
});

test("without new images the existing one is kept", () => {
  expect(withImages(form, [])).toBe(form);
});

test("the slug is sent only when it was set by hand", () => {
  expect(payloadOf({ ...form, slug: "hello" }, "hello")).not.toHaveProperty("slug");
  expect(payloadOf({ ...form, slug: " " }, "hello")).not.toHaveProperty("slug");
  expect(payloadOf({ ...form, slug: "good-day" }, "hello")).toHaveProperty("slug", "good-day");
});

test("a form that was changed back is the same again", () => {
  expect(sameForm(form, { ...form, title: "" })).toBe(true);
  expect(sameForm(form, { ...form, title: "Hello" })).toBe(false);
});
