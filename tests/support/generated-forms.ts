import fc from "fast-check";
import type { GeneratedBody } from "./generated-bodies.ts";

const boundary = "----of-this-form";
const type = `multipart/form-data; boundary=${boundary}`;

const part = (disposition: string, content: Buffer | string, more = "") =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n${more}\r\n`),
    Buffer.from(content as string),
    Buffer.from("\r\n"),
  ]);
const end = Buffer.from(`--${boundary}--\r\n`);

/** Generates forms that differ in one place from a valid one, which uploads `picture` in the field `image`. */
export function generateForms(picture: Buffer, count: number, seed: number): GeneratedBody[] {
  const file = 'name="image"; filename="a.png"';
  const png = "content-type: image/png\r\n";
  const body = (how: string, bytes: Buffer, as = type): GeneratedBody => ({ how, bytes, type: as });
  const whole = Buffer.concat([part(file, picture, png), end]);

  const cutOff = fc.nat(whole.length - 1).map((at) => body(`cut off after ${at}`, whole.subarray(0, at)));
  const cutPicture = fc
    .nat(picture.length - 1)
    .map((at) => body(`picture cut off after ${at}`, Buffer.concat([part(file, picture.subarray(0, at), png), end])));
  const noPicture = fc
    .uint8Array({ maxLength: 200 })
    .map((bytes) => body("other bytes", Buffer.concat([part(file, Buffer.from(bytes), png), end])));
  const brokenBytes = fc
    .tuple(fc.nat(whole.length - picture.length), fc.constantFrom(0, 0x0d, 0x0a, 0x22, 0x3b, 0xff))
    .map(([at, byte]) => {
      const bytes = Buffer.from(whole);
      bytes[at] = byte;
      return body(`byte ${byte} at ${at}`, bytes);
    });
  const brokenPicture = fc.tuple(fc.nat(32), fc.nat(255)).map(([at, byte]) => {
    const bytes = Buffer.from(picture);
    bytes[at] = byte;
    return body(`byte ${byte} at ${at} of the picture`, Buffer.concat([part(file, bytes, png), end]));
  });
  const otherPart = fc
    .constantFrom(
      'name="file"; filename="a.png"',
      'name="image"',
      'name=""; filename="a.png"',
      'name="__proto__"; filename="a.png"',
      'name="constructor"; filename="a.png"',
      'name="image[]"; filename="a.png"',
      `name="${"x".repeat(5000)}"; filename="a.png"`,
      'filename="a.png"',
      "",
    )
    .map((disposition) =>
      body(`part ${disposition.slice(0, 40)}`, Buffer.concat([part(disposition, picture, png), end])),
    );
  const manyParts = fc
    .nat(30)
    .map((parts) =>
      body(
        `${parts} fields first`,
        Buffer.concat([
          ...Array.from({ length: parts }, (_, n) => part(`name="f${n}"`, "x".repeat(n * 1000))),
          part('name="other"; filename="a"', "x"),
          end,
        ]),
      ),
    );
  const otherType = fc
    .constantFrom(
      "multipart/form-data",
      "multipart/form-data; boundary=",
      "multipart/form-data; boundary=other",
      `multipart/form-data; boundary=${"x".repeat(300)}`,
      "multipart/mixed; boundary=x",
      "application/json",
      "image/png",
      "text/plain",
    )
    .map((as) => body(`sent as ${as.slice(0, 60)}`, whole, as));

  const any = fc.oneof(cutOff, cutPicture, noPicture, brokenBytes, brokenPicture, otherPart, manyParts, otherType);
  return fc.sample(any, { numRuns: count, seed });
}
