import { parse as parseForm } from "node:querystring";
import { expect, test } from "vitest";
import type { z } from "zod";
import { generateBodies, type GeneratedBody, json, seedOf } from "../../../tests/support/generated-bodies.ts";
import { injectAll, type RawAnswer } from "../../../tests/support/generated-sending.ts";
import { goodCalls, prepareCall } from "../../../tests/support/good-calls.ts";
import { storedRows } from "../../../tests/support/stored-rows.ts";
import { testApp } from "../../../tests/support/test-app.ts";
import { type CallName, calls } from "../../contract/calls/calls.ts";
import { Failure } from "../../contract/envelope.ts";
import type { Rule } from "../http/routes/route.ts";

const settings = { LIMIT_FORMS: "999999999", LIMIT_LOGINS: "999999999", LIMIT_LOGINS_ADDRESS: "999999999" };
/** Number of invalid bodies sent to each call; `npm run test:hard` sets a higher number. */
const wrongBodies = Number(process.env["FUZZ_RUNS"] ?? 50);
/** Number of valid bodies sent to each call, one after the other. */
const rightBodies = wrongBodies / 2;

const taking = (Object.keys(goodCalls) as CallName[]).filter((name) => "body" in calls[name]);

/** Values for valid bodies, so that no call ends or replaces the session with which the test sends them. */
const harmless: { [N in CallName]?: Record<string, unknown> } = {
  "POST /auth/login": { email: "nobody@example.com", password: "wrong" },
  "PUT /auth/updatepassword": { currentPassword: "wrong" },
  "POST /auth/setup": { token: "x".repeat(32) },
};

/**
 * Returns the parsed JSON of a body; undefined if the server refuses to parse it, because it is nested too deeply or
 * has keys such as `__proto__`.
 */
function readable({ bytes }: GeneratedBody): { value: unknown } | undefined {
  let isPoisoned = false;
  try {
    const value: unknown = JSON.parse(bytes.toString(), (key, inner: unknown) => {
      const isObject = typeof inner === "object" && inner !== null;
      isPoisoned ||= key === "__proto__" || (key === "constructor" && isObject && Object.hasOwn(inner, "prototype"));
      return inner;
    });
    return isPoisoned || depthOf(value) > 10 ? undefined : { value };
  } catch {
    return undefined;
  }
}

function depthOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

const isForm = ({ type }: GeneratedBody) => type === "application/x-www-form-urlencoded";

function fits(rule: Rule, body: GeneratedBody) {
  if (rule.bodyOptional && body.type === json && body.bytes.length === 0) return true;
  const read = isForm(body) ? { value: { ...parseForm(body.bytes.toString()) } } : readable(body);
  const isRead = body.type === json || (isForm(body) && rule.plainForm);
  return Boolean(isRead && read && rule.body?.safeParse(read.value).success);
}

/** Returns what is wrong with the answer to an invalid body; undefined if it is correct. */
function complaint(rule: Rule, body: GeneratedBody, { status, text }: RawAnswer) {
  if (isForm(body) && rule.plainForm)
    return status === 400 && text.startsWith("<!doctype html>") ? undefined : "the form is not shown again";
  if (body.type !== json) return status === 415 ? undefined : "the type is not refused";
  if (status !== 400) return "it is not refused";
  const { data: failure } = Failure.safeParse(JSON.parse(text));
  if (!failure) return "it is no failure in the API's form";

  const read = readable(body);
  const isObject = typeof read?.value === "object" && read.value !== null && !Array.isArray(read.value);
  if (!isObject) return undefined;
  const named = Object.entries(failure.fields ?? {});
  if (named.length === 0) return "no field is named";
  const known = Object.keys((rule.body as z.ZodObject).shape);
  return named.every(([field, why]) => known.includes(field.split(".")[0] ?? "") && why)
    ? undefined
    : "a foreign field is named";
}

test.each(taking)("%s: any invalid body is refused with the name of the field, and writes nothing", async (name) => {
  const site = await testApp({ settings });
  const rule = site.routes.find(({ rule: { method, url } }) => `${method} ${url}` === name)?.rule;
  if (!rule) throw new Error(`There is no ${name}`);
  const { client, path, body } = await prepareCall(site, name);
  const { method } = rule;
  const good = { ...(body as Record<string, unknown>), ...harmless[name] };
  const seed = seedOf(name);
  const session = client.cookies.get("folio_session");
  const cookie = session && `folio_session=${session}`;
  const sendings = generateBodies(good, 3 * wrongBodies, seed).map((body, number) => ({
    body,
    number,
    method,
    path,
    bytes: body.bytes,
    headers: { "content-type": body.type, ...(cookie && { cookie }) },
  }));
  const { wrong = [], right = [] } = Object.groupBy(sendings, ({ body }) => (fits(rule, body) ? "right" : "wrong"));
  const describeCall = ({ number, body, answer }: { number: number; body: GeneratedBody; answer: RawAnswer }) =>
    `seed ${seed}, body ${number} (${body.how}) answered ${answer.status} ${answer.text.slice(0, 300)}`;

  const before = await storedRows(site.database.db);
  const refused = await injectAll(site.app, wrong.slice(0, wrongBodies));
  const complaints = refused.flatMap((one) => {
    const why = complaint(rule, one.body, one.answer);
    return why ? [`${why}: ${describeCall(one)}`] : [];
  });
  expect(refused).toHaveLength(wrongBodies);
  expect(complaints.slice(0, 5), `${complaints.length} complaints`).toEqual([]);
  expect(await storedRows(site.database.db)).toEqual(before);

  const answered = await injectAll(site.app, right.slice(0, rightBodies), 1);
  expect(answered.filter(({ answer }) => answer.status >= 500).map(describeCall)).toEqual([]);
  // Calls that are refused although their body is valid are repeated, to check that a refused call writes nothing.
  // Conflicts (409) are left out, since they depend on rows that other bodies have written.
  const late = answered.filter(({ answer }) => answer.status >= 400 && answer.status !== 409);
  const between = await storedRows(site.database.db);
  const again = await injectAll(site.app, late, 1);
  expect(again.filter(({ answer }) => answer.status < 400 || answer.status >= 500).map(describeCall)).toEqual([]);
  expect(await storedRows(site.database.db)).toEqual(between);
});

test("a request with a text of 3.9 MB is refused, as is a body above 4 MB (from a visitor: above 64 KB)", async () => {
  const site = await testApp({ settings });
  const headers = {
    "content-type": json,
    cookie: `folio_session=${(await site.as("admin")).cookies.get("folio_session")}`,
  };
  const before = await storedRows(site.database.db);
  const letters = ["x", "a@b.", "é-", "http://"];
  for (const { rule } of site.routes.filter(({ rule: { body, url } }) => body && url !== "/auth/setup")) {
    const path = `/api${rule.url.replace(":id", "0".repeat(24))}`;
    const sent = Object.keys((rule.body as z.ZodObject).shape).map((field, number) => {
      const [letter, megabytes] = [letters[number % letters.length] ?? "x", number === 0 ? 5 : 3.9];
      const text = letter.repeat((megabytes * 2 ** 20) / Buffer.byteLength(letter));
      const body = {
        how: `${field} of ${megabytes} MB of ${letter}`,
        type: json,
        bytes: Buffer.from(JSON.stringify({ [field]: text })),
      };
      return { body, megabytes, method: rule.method, path, headers, bytes: body.bytes };
    });
    for (const { body, megabytes, answer } of await injectAll(site.app, sent)) {
      const tooLarge = answer.status === 413 ? undefined : "it is not refused";
      const why = megabytes > 4 || rule.may === "anyone" ? tooLarge : complaint(rule, body, answer);
      expect
        .soft(why, `${rule.method} ${rule.url}, ${body.how}: ${answer.status} ${answer.text.slice(0, 200)}`)
        .toBeUndefined();
    }
  }
  expect(await storedRows(site.database.db)).toEqual(before);
});
