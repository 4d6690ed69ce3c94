import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { SiteImage } from "./images.tsx";

const hash = "0123456789abcdef0123456789abcdef";
const markupOf = (address: string, isFirst = false) =>
  renderToString(<SiteImage address={address} place="card" alt="" isFirst={isFirst} />);

test("an uploaded image is offered in smaller widths and as AVIF, on a background of the image's mean colour", () => {
  const name = `${hash}-1200x800-a0b1c2`;

  const markup = markupOf(`/uploads/${name}.webp`);

  const widths = [320, 480, 720, 1080].map((width) => `/uploads/${width}/${name}.webp ${width}w`);
  expect(markup).toContain(`srcSet="${widths.join(", ")}, /uploads/${name}.webp 1200w"`);
  const avif = [320, 480, 720, 1080, 1200].map((width) => `/uploads/${width}/${name}.avif ${width}w`);
  expect(markup).toMatch(/^<picture><source type="image\/avif" /);
  expect(markup).toContain(`srcSet="${avif.join(", ")}"`);
  expect(markup).toContain('width="1200" height="800" style="background-color:#a0b1c2" loading="lazy"');
});

test("an upload whose file name lacks the image's mean colour is offered as WebP, in one width if it is small", () => {
  const markup = markupOf(`/uploads/${hash}-600x400.webp`);
  expect(markup).toMatch(
    /^<img src="[^"]*" alt="" srcSet="[^"]* 600w" sizes="[^"]*" width="600" height="400" loading="lazy"/,
  );

  for (const other of [`/uploads/${hash}-320x240.webp`, "/pictures/a.png", `/uploads/480/${hash}-900x600.webp`])
    expect(markupOf(other)).not.toMatch(/srcset|picture>/i);
});

test("the first image of a page is loaded eagerly and preloaded", () => {
  const markup = markupOf(`/uploads/${hash}-600x400-a0b1c2.webp`, true);

  expect(markup).toMatch(/<link rel="preload" as="image"[^>]* type="image\/avif"[^>]*>/);
  expect(markup).toMatch(/<link [^>]*imageSrcSet="[^"]*\.avif 600w" imageSizes="[^"]*"/);
  expect(markup).toMatch(/<img [^>]*loading="eager" fetchPriority="high"/);
});
