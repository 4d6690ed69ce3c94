import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Prose } from "./prose.tsx";

const image = `<img src="/uploads/a-900x600.webp" srcset="/uploads/480/a-900x600.webp 480w"`;
const markupOf = (html: string) => renderToStaticMarkup(<Prose html={html} />);

test("an image with several widths says how wide the column is, also where another size was stored", () => {
  const expected = `<div class="prose" dir="auto">${image} sizes="(min-width: 47rem) 43rem, 92vw" alt="">`;
  expect(markupOf(`${image} alt="">`)).toContain(expected);
  expect(markupOf(`${image} sizes="50vw" alt="">`)).toContain(expected);
});

test("text that looks like an image stays as it is", () => {
  for (const html of [
    `<img src="/pictures/a.png" alt="<img src=" title="/uploads/ srcset=">`,
    `<p>&#x3C;img src="/uploads/a.webp" srcset="x"></p>`,
  ])
    expect(markupOf(html)).toContain(html);
});
