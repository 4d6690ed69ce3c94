import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Prose } from "../../ui/prose.tsx";
import { sizesOf } from "../parts/image-sizes.ts";
import { withImageVersions } from "../parts/image-versions.ts";

const hash = "0123456789abcdef0123456789abcdef";
const old = `${hash}-600x400.webp`;
const name = `${hash}-600x400-a0b1c2`;
const sizes = `sizes="${sizesOf("content")}"`;
const sources = (file: string) => `/uploads/320/${file} 320w, /uploads/480/${file} 480w`;
const rest = 'alt="A > B" loading="lazy" decoding="async"';

/** Renders content, and the resource hints that React adds to the head. */
function show(html: string, isCoverShown = true) {
  const Content = () => <Prose html={withImageVersions(html, { isCoverShown })} />;
  const page = renderToString(<Content />);
  const start = page.indexOf("<div");
  return { head: page.slice(0, start), content: page.slice(page.indexOf(">", start) + 1, -"</div>".length) };
}

test("an uploaded image gets the current `srcset` and `sizes`, even if the content stores other ones", () => {
  const expected = `<img src="/uploads/${old}" srcset="${sources(old)}, /uploads/${old} 600w" ${sizes} ${rest}>`;
  expect(show(`<img src="/uploads/${old}" ${rest}>`).content).toBe(expected);
  const stored = `<img src="/uploads/${old}" srcset="/uploads/800/${old} 800w" sizes="50vw" ${rest}>`;
  expect(show(stored).content).toBe(expected);
});

test("an upload whose file name contains its mean colour has this background colour and an AVIF version", () => {
  const avif = `<source type="image/avif" srcset="${sources(`${name}.avif`)}, /uploads/600/${name}.avif 600w" ${sizes}>`;
  expect(show(`<p><img src="/uploads/${name}.webp" ${rest}></p>`)).toEqual({
    head: "",
    content: `<p><picture>${avif}<img src="/uploads/${name}.webp" srcset="${sources(`${name}.webp`)}, /uploads/${name}.webp 600w" ${sizes} ${rest} style="background-color:#a0b1c2"></picture></p>`,
  });
});

test("the first image of an article without a cover is loaded with priority if little text precedes it", () => {
  const image = `<img src="/uploads/${name}.webp" ${rest}>`;
  const { head, content } = show(`<p>Words</p>${image}${image}`, false);
  expect(head).toMatch(/^<link rel="preload" as="image"[^>]*\/>$/);
  expect(content.match(/loading="lazy"|fetchpriority="high"/g)).toEqual(['fetchpriority="high"', 'loading="lazy"']);

  const small = `<img src="/uploads/${hash}-200x120.webp" ${rest}>`;
  expect(show(small, false).content).toBe(small.replace('loading="lazy"', 'fetchpriority="high"'));

  for (const later of [show(`<p>${"Words ".repeat(100)}</p>${image}`, false), show(image, true)]) {
    expect(later.head).toBe("");
    expect(later.content).not.toContain("fetchpriority");
  }
});

test("text that looks like an image, and images not uploaded here, stay unchanged", () => {
  for (const html of [
    `<img src="/pictures/a.png" alt="<img src=" title="/uploads/ srcset=">`,
    `<p>&#x3C;img src="/uploads/a.webp" srcset="x"></p>`,
  ])
    expect(show(html, false).content).toBe(html);
});
