import { expect, test } from "vitest";
import { withPictureVersions } from "./content-pictures.ts";

const file = "0123456789abcdef0123456789abcdef-600x400.webp";
const image = `<img src="/uploads/${file}"`;
const srcSet = `srcset="/uploads/320/${file} 320w, /uploads/480/${file} 480w, /uploads/${file} 600w"`;

test("an upload names its versions and how wide the column is, also where others were stored", () => {
  const expected = `${image} ${srcSet} sizes="(min-width: 47rem) 43rem, 92vw" alt="">`;
  expect(withPictureVersions(`${image} alt="">`)).toBe(expected);
  expect(withPictureVersions(`${image} srcset="/uploads/800/${file} 800w" sizes="50vw" alt="">`)).toBe(expected);
});

test("text that looks like an image stays as it is", () => {
  for (const html of [
    `<img src="/pictures/a.png" alt="<img src=" title="/uploads/ srcset=">`,
    `<p>&#x3C;img src="/uploads/a.webp" srcset="x"></p>`,
  ])
    expect(withPictureVersions(html)).toBe(html);
});
