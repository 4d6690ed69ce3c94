import fc from "fast-check";

/** A body, as it is sent over the network. */
export interface GeneratedBody {
  type: string;
  bytes: Buffer;
  /** Description of the difference from a valid body, for failure messages. */
  how: string;
}

export const json = "application/json";

/** Wrong values as JSON text, since JavaScript cannot represent some of them. */
const wrongValues = [
  ..."null true false 0 -1 1.5 1e9 1e308 1e400 -0 12345678901234567890 [] {} [[]] [null] [{}]".split(" "),
  '""',
  '"   "',
  ...String.raw`"x" "0" "true" "null" "__proto__" "constructor"`.split(" "),
  '"[object Object]"',
  ...String.raw`"$gt" "\ufeff" "\u0000" "a\u0000b" "\ud800" "\udc00x" "a\ud83d" ["\u0000"] ["\ud800"] "😀" "\u202e"`.split(
    " ",
  ),
  '"\' or 1=1 --"',
  ...String.raw`"%_\\" "<script>alert(1)</script>" "javascript:alert(1)" "//evil.example" "../../etc/passwd"`.split(
    " ",
  ),
  ...'{"$gt":""} {"$ne":null} {"$where":"1"} [{"$gt":""}] {"length":1000000000} {"toString":1} {"toJSON":"x"}'.split(
    " ",
  ),
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  '{"prototype":{}}',
  '"0123456789abcdef0123456"',
  '"0123456789ABCDEF01234567"',
  '"0123456789abcdef01234567 "',
  '["0123456789abcdef0123456g"]',
  ...[61, 101, 201, 2049, 5001].map((length) => `"${"x".repeat(length)}"`),
  `"${"é".repeat(300)}@example.com"`,
  `["${"x".repeat(51)}"]`,
  `[${Array.from({ length: 1001 }, (_, n) => `"${n}"`).join()}]`,
  `${"[".repeat(1000)}${"]".repeat(1000)}`,
  `${'{"a":'.repeat(500)}1${"}".repeat(500)}`,
];

const wrongValue = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...wrongValues) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 30 }).map((text) => JSON.stringify(text)) },
);

const foreignMembers = [
  '"__proto__":{"role":"admin"}',
  '"__proto__":null',
  '"\\u005f_proto__":{"isAdmin":true}',
  '"constructor":{"prototype":{"role":"admin"}}',
  '"constructor":1',
  '"toString":"x"',
  '"hasOwnProperty":1',
  '"$where":"1"',
  '"":""',
  '"id":"0","_id":{"$oid":"0"}',
];

const otherTypes = [
  "text/plain",
  "application/xml",
  "application/jsonp",
  "text/json",
  "nonsense",
  "*/*",
  "application/octet-stream",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  "application/json+x",
  "	",
];

type Path = (string | number)[];

function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return path.length > 0 ? [path] : [];
  const own = path.length > 0 ? [path] : [];
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value);
  return [
    ...own,
    ...[...keys].flatMap((key) => pathsIn((value as Record<string | number, unknown>)[key], [...path, key])),
  ];
}

const marker = "\u0001here\u0001";

/** Returns `value` as JSON, with `text` in place of the value at `path`. */
function withText(value: unknown, [key, ...rest]: Path, text: string): string {
  const mark = (at: unknown, [step, ...further]: Path): unknown => {
    if (step === undefined) return marker;
    const copy = structuredClone(at) as Record<string | number, unknown>;
    copy[step] = mark(copy[step], further);
    return copy;
  };
  return JSON.stringify(mark(value, key === undefined ? [] : [key, ...rest])).replace(
    JSON.stringify(marker),
    () => text,
  );
}

/** Returns a seed for this name, so that a failure can be reproduced. */
export const seedOf = (name: string) =>
  [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2 ** 31, 7);

/** Generates bodies that differ from `good` in one place. The same seed gives the same bodies. */
export function generateBodies(good: Record<string, unknown>, count: number, seed: number): GeneratedBody[] {
  const whole = JSON.stringify(good);
  const paths = pathsIn(JSON.parse(whole));
  const body = (how: string, text: string | Buffer, type = json): GeneratedBody => ({
    how,
    type,
    bytes: Buffer.from(text as string),
  });

  const wrongField = fc
    .tuple(fc.constantFrom(...paths), wrongValue)
    .map(([path, value]) => body(`${path.join(".")} = ${value.slice(0, 60)}`, withText(good, path, value)));
  const missingField = fc
    .constantFrom(...Object.keys(JSON.parse(whole) as object))
    .map((key) => body(`without ${key}`, JSON.stringify({ ...good, [key]: undefined })));
  const foreignMember = fc
    .tuple(fc.constantFrom(...foreignMembers), fc.boolean())
    .map(([member, isFirst]) =>
      body(`with ${member}`, isFirst ? `{${member},${whole.slice(1)}` : `${whole.slice(0, -1)},${member}}`),
    );
  const sameTwice = fc
    .tuple(fc.constantFrom(...Object.keys(JSON.parse(whole) as object)), wrongValue)
    .map(([key, value]) =>
      body(`${key} twice, then ${value.slice(0, 60)}`, `${whole.slice(0, -1)},${JSON.stringify(key)}:${value}}`),
    );
  const cutOff = fc.nat(whole.length - 1).map((end) => body(`cut off after ${end}`, whole.slice(0, end)));
  const brokenBytes = fc
    .tuple(fc.nat(whole.length - 1), fc.constantFrom(0x00, 0xff, 0xc0, 0xed, 0x5c, 0x22))
    .map(([at, byte]) => {
      const bytes = Buffer.from(whole);
      bytes[at] = byte;
      return body(`byte ${byte} at ${at}`, bytes);
    });
  const notAnObject = wrongValue.map((value) => body(`only ${value.slice(0, 60)}`, value));
  const otherType = fc.constantFrom(...otherTypes).map((type) => body(`sent as ${type}`, whole, type));

  const any = fc.oneof(
    { weight: 40, arbitrary: wrongField },
    { weight: 3, arbitrary: missingField },
    { weight: 3, arbitrary: foreignMember },
    { weight: 3, arbitrary: sameTwice },
    { weight: 3, arbitrary: cutOff },
    { weight: 2, arbitrary: brokenBytes },
    { weight: 2, arbitrary: notAnObject },
    { weight: 2, arbitrary: otherType },
  );
  return fc.sample(any, { numRuns: count, seed });
}
