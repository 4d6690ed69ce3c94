import fc from "fast-check";

const values = [
  ..."0 1 -1 1e9 1.5 999999999 9999999999 1000000000 0x1 NaN Infinity true false TRUE null undefined admin user".split(
    " ",
  ),
  "",
  ...(
    "%20 %00 a%00b %ff %E0%A4%A % %% %c0%80 %ed%a0%80 %EF%BC%91 %F0%9F%98%80 %0d%0aset-cookie:a=b " +
    "%27%20or%201=1-- %25_%5C %22*%22 NEAR(a%20b) a%20AND%20OR ..%2f..%2fetc%2fpasswd %3Cscript%3E " +
    "[object%20Object] 0123456789abcdef0123456 0123456789ABCDEF01234567 0123456789abcdef01234567%20 " +
    "zzzzzzzzzzzzzzzzzzzzzzzz"
  ).split(" "),
  "x".repeat(400),
  "%C3%A9".repeat(66),
  ..."__proto__ constructor hasOwnProperty toString web-development".split(" "),
];

const value = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...values) },
  {
    weight: 2,
    arbitrary: fc.string({ unit: "binary", maxLength: 20 }).map((text) => encodeURIComponent(text.toWellFormed())),
  },
);

/** Generates encoded query strings: a route's parameters with values that may be invalid, and unknown parameters. */
export function generateQueries(names: string[], count: number, seed: number): string[] {
  const name = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...names) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        ..."__proto__ constructor __proto__[role] constructor[prototype][role]  %00 unknown".split(" "),
        ...names.flatMap((known) => [`${known}[]`, `${known}[$gt]`, `${known}.$ne`]),
      ),
    },
  );
  const pair = fc.tuple(name, value).map(([key, text]) => `${key}=${text}`);
  const bare = fc.constantFrom("&", "=", "&&=&", "?", "%", ...names);
  const query = fc.array(fc.oneof({ weight: 9, arbitrary: pair }, { weight: 1, arbitrary: bare }), {
    minLength: 1,
    maxLength: 4,
  });
  return fc.sample(
    query.map((parts) => parts.join("&")),
    { numRuns: count, seed },
  );
}

/** Generates invalid ids, URL-encoded. */
export function generateIds(count: number, seed: number): string[] {
  // Empty ids and `..` would address another route.
  const id = value.filter((text) => text !== "" && !text.includes("/"));
  return fc.sample(id, { numRuns: count, seed });
}
