import { expect, test } from "vitest";
import type { Post } from "../../../contract/posts/posts.ts";
import { isSameForm } from "../forms/changed-fields.ts";
import { blankForm, formAfterSave, payloadOf, withImages } from "./post-form.ts";

const form = { ...blankForm("markdown"), featuredImage: "/uploads/old.webp" };

test("the first uploaded image is the featured one, the rest go to the gallery", () => {
  const saved = withImages(form, ["/uploads/a.webp", "/uploads/b.webp"]);
  expect(saved.featuredImage).toBe("/uploads/a.webp");
  expect(saved.galleryImages).toEqual(["/uploads/b.webp"]);
});

test("an image that is in the gallery already is not added to it again", () => {
  const saved = withImages({ ...form, galleryImages: ["/uploads/b.webp"] }, ["/uploads/a.webp", "/uploads/b.webp"]);
  expect(saved.galleryImages).toEqual(["/uploads/b.webp"]);
});

test("without new images the existing one stays", () => {
  expect(withImages(form, [])).toBe(form);
});

test("the slug is sent only when it was changed by hand", () => {
  expect(payloadOf({ ...form, slug: "hello" }, "hello")).not.toHaveProperty("slug");
  expect(payloadOf({ ...form, slug: " " }, "hello")).not.toHaveProperty("slug");
  expect(payloadOf({ ...form, slug: "good-day" }, "hello")).toHaveProperty("slug", "good-day");
});

test("words given as a slug become an address", () => {
  for (const [typed, slug] of [
    ["My New Slug", "my-new-slug"],
    [" Don't panic: Node.js & C ", "dont-panic-nodejs-c"],
    ["Über uns", "über-uns"],
  ] as const)
    expect(payloadOf({ ...form, slug: typed }, "hello")).toHaveProperty("slug", slug);
  expect(payloadOf({ ...form, slug: "Hello" }, "hello")).not.toHaveProperty("slug");
});

test("a form whose change was undone equals the saved one", () => {
  expect(isSameForm(form, { ...form, title: "" })).toBe(true);
  expect(isSameForm(form, { ...form, title: "Hello" })).toBe(false);
});

test("after a save the form is the server's, except for changes during the save", () => {
  const sent = { ...form, title: " Hello ", galleryImages: ["/uploads/a.webp", "/uploads/b.webp"] };
  const images = { featuredImage: "/uploads/new.webp", galleryImages: [...sent.galleryImages, "/uploads/c.webp"] };
  const post = { ...sent, ...images, title: "Hello", slug: "hello", isPublished: false } as unknown as Post;
  expect(formAfterSave(sent, sent, post)).toEqual({ ...sent, ...images, title: "Hello", slug: "hello" });

  const now = { ...sent, content: "More", isPublished: true, featuredImage: null, galleryImages: ["/uploads/b.webp"] };
  expect(formAfterSave(now, sent, post)).toEqual({
    ...now,
    title: "Hello",
    slug: "hello",
    featuredImage: "/uploads/new.webp",
    galleryImages: ["/uploads/b.webp", "/uploads/c.webp"],
  });
});
