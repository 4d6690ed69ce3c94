import { expect, test } from "vitest";
import type { Post } from "../../../contract/posts.ts";
import { blankForm, formAfter, payloadOf, sameForm, withImages } from "./post-form.ts";

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

test("after a save the form is the server's, except for what was changed meanwhile", () => {
  const sent = { ...form, title: " Hello ", galleryImages: ["/uploads/a.webp", "/uploads/b.webp"] };
  const images = { featuredImage: "/uploads/new.webp", galleryImages: [...sent.galleryImages, "/uploads/c.webp"] };
  const post = { ...sent, ...images, title: "Hello", slug: "hello", isPublished: false } as unknown as Post;
  expect(formAfter(sent, sent, post)).toEqual({ ...sent, ...images, title: "Hello", slug: "hello" });

  const now = { ...sent, content: "More", isPublished: true, featuredImage: null, galleryImages: ["/uploads/b.webp"] };
  expect(formAfter(now, sent, post)).toEqual({
    ...now,
    title: "Hello",
    slug: "hello",
    featuredImage: "/uploads/new.webp",
    galleryImages: ["/uploads/b.webp", "/uploads/c.webp"],
  });
});
