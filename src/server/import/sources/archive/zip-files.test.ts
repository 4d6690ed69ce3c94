import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import {
  fileOf,
  ghostExport,
  ghostPost,
  listOf,
  openKnown,
  zipBytes,
  zipOf,
} from "../../../../../tests/support/blog-archives.ts";

const post = ghostPost({ html: "<p>Text</p>" });
const blog = ghostExport({ posts: [post] });

/** Returns a zip in which one text is replaced everywhere, in the entries and in the directory. */
async function patchedZip(files: Record<string, string>, from: string, to: string) {
  const bytes = (await zipBytes(files)).toString("latin1").replaceAll(from, to);
  return fileOf("archive.zip", Buffer.from(bytes, "latin1"));
}

const failure = async (path: string) => {
  try {
    const source = await openKnown(path);
    for await (const document of source.documents()) expect(document.key).not.toBe("");
  } catch (error) {
    return (error as Error).message;
  }
  return undefined;
};

test("the files of a zip are read without unpacking the zip", async () => {
  const source = await openKnown(await zipOf({ "blog.json": blog, "content/images/2020/a.png": "picture" }));
  const [document] = await listOf(source.documents());
  const file = await source.findFile!("__GHOST_URL__/content/images/2020/a.png", document!);
  expect(file?.name).toBe("a.png");
  expect(await text(await file!.open())).toBe("picture");
  expect(await source.findFile!("https://old.example/content/images/size/w600/2020/a.png", document!)).toBeDefined();
  expect(await source.findFile!("/content/images/2020/b.png", document!)).toBeUndefined();
  await source.close?.();
});

test("a zip entry whose path is outside of the archive is refused", async () => {
  expect(
    await failure(await patchedZip({ "blog.json": blog, "xx/yy/evil.png": "x" }, "xx/yy/evil", "../../evil")),
  ).toBe("The archive archive.zip cannot be read (invalid relative path: ../../evil.png): export it again.");
  expect(await failure(await patchedZip({ "blog.json": blog, "xetc/evil": "x" }, "xetc/evil", "/etc/evil"))).toContain(
    "absolute path: /etc/evil",
  );
});

test("a symbolic link in a zip is ignored", async () => {
  const bytes = await zipBytes(
    { "blog.json": blog, "content/images/a.png": "/etc/passwd" },
    { "content/images/a.png": 0o120_777 },
  );
  const source = await openKnown(fileOf("archive.zip", bytes));
  const [document] = await listOf(source.documents());
  expect(await source.findFile!("/content/images/a.png", document!)).toBeUndefined();
  await source.close?.();
});

test("an encrypted archive is refused; the message advises to unpack it and import the folder", async () => {
  const bytes = await zipBytes({ "blog.json": blog });
  // Sets the encryption flag in the zip's central directory.
  bytes[bytes.lastIndexOf("PK\x01\x02", undefined, "latin1") + 8]! |= 1;
  expect(await failure(fileOf("archive.zip", bytes))).toBe(
    "The archive archive.zip is encrypted: unpack it with its password and import the folder.",
  );
});

test("an archive that unpacks to hundreds of times its size is refused before anything is unpacked", async () => {
  const zeros = Buffer.alloc(70 * 1024 * 1024);
  expect(await failure(await zipOf({ "blog.json": zeros }))).toMatch(
    /^The archive archive.zip would unpack to far more/,
  );
});

test("a file whose length differs from the one that its zip entry states is reported as damaged", async () => {
  for (const size of [10, blog.length + 1]) {
    const bytes = await zipBytes({ "blog.json": blog });
    bytes.writeUInt32LE(size, bytes.lastIndexOf("PK\x01\x02", undefined, "latin1") + 24);
    expect(await failure(fileOf("archive.zip", bytes))).toBe(
      "The archive archive.zip is damaged: blog.json does not have the size that the archive states.",
    );
  }
});

test("a truncated archive, an empty one and a file of no known program are refused", async () => {
  const bytes = await zipBytes({ "blog.json": blog });
  expect(await failure(fileOf("archive.zip", bytes.subarray(0, -30)))).toMatch(
    /^The archive archive.zip cannot be read/,
  );
  for (const path of [await zipOf({}), fileOf("notes.txt", "Hello"), fileOf("other.json", `{"name": "folio"}`)])
    expect(await failure(path)).toBe(`No program is known for ${path}`);
  expect(await failure("/no/such/export.zip")).toBe("There is no file or folder /no/such/export.zip.");
});

/** Writes a zip of many uncompressed files; the library yazl would take quadratic time for them. */
function largeZip(files: Iterable<[name: string, content: string]>) {
  const [parts, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [name, content] of files) {
    const fields = Buffer.alloc(26);
    fields.writeUInt32LE(content.length, 14);
    fields.writeUInt32LE(content.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const entry = Buffer.from(`PK\x03\x04${fields.toString("latin1")}${name}${content}`, "latin1");
    parts.push(entry);
    directory.push(
      Buffer.from(`PK\x01\x02\0\0${fields.toString("latin1")}${place.toString("latin1")}${name}`, "latin1"),
    );
    offset += entry.length;
  }
  const list = Buffer.concat(directory);
  // More than 65,535 files require the longer end record of ZIP64, and its locator before the ordinary end record.
  const long = Buffer.alloc(56);
  long.write("PK\x06\x06", "latin1");
  long.writeBigUInt64LE(44n, 4);
  for (const [at, value] of [
    [24, parts.length],
    [32, parts.length],
    [40, list.length],
    [48, offset],
  ] as const)
    long.writeBigUInt64LE(BigInt(value), at);
  const address = Buffer.alloc(20);
  address.write("PK\x06\x07", "latin1");
  address.writeBigUInt64LE(BigInt(offset + list.length), 8);
  address.writeUInt32LE(1, 16);
  const end = Buffer.alloc(22, 0xff);
  end.write("PK\x05\x06", "latin1");
  end.fill(0, 4, 8);
  end.writeUInt16LE(0, 20);
  return Buffer.concat([...parts, list, long, address, end]);
}

test("an archive of 100,000 files is read, one of more than 200,000 is refused", async () => {
  function* files(count: number): Generator<[string, string]> {
    yield ["blog.json", blog];
    for (let at = 1; at < count; at++) yield [`content/images/${at}.png`, "x"];
  }
  const source = await openKnown(fileOf("archive.zip", largeZip(files(100_000))));
  const [document] = await listOf(source.documents());
  expect(await source.findFile!("/content/images/99999.png", document!)).toMatchObject({ name: "99999.png" });
  await source.close?.();

  expect(await failure(fileOf("archive.zip", largeZip(files(200_001))))).toBe(
    "The archive archive.zip has more than 200,000 files.",
  );
});
