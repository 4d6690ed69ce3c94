import { expect, test } from "vitest";
import { ImageAddress } from "./fields.ts";
import { isLocalPath } from "./local-path.ts";

test.each(["/", "/blog", "/uploads/a.webp?x=1#y", "/a//b", "/a\\b"])("%j is a path of this site", (address) => {
  expect(isLocalPath(address)).toBe(true);
});

test.each(["//host", "/\\host", "/\t/host", "/\n\\host", "\\\\host", "", "blog", "https://host/", "https:/host"])(
  "%j is not a path of this site, and is an image address only if it is a full URL",
  (address) => {
    expect(isLocalPath(address)).toBe(false);
    expect(ImageAddress.safeParse(address).success).toBe(address === "https://host/");
  },
);
