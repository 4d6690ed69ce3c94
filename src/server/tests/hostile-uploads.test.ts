import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { seedOf } from "../../../tests/support/generated-bodies.ts";
import { generateForms } from "../../../tests/support/generated-forms.ts";
import { sendAll } from "../../../tests/support/generated-sending.ts";
import { pngOf } from "../../../tests/support/image-form.ts";
import { testApp } from "../../../tests/support/test-app.ts";
import { Failure } from "../../contract/envelope.ts";

const forms = Number(process.env["FUZZ_RUNS"] ?? 100);

test("a malformed upload is refused with an error message, and no part of it is stored", async () => {
  const site = await testApp();
  const admin = await site.as("admin");
  const picture = await pngOf(6, 4);
  const seed = seedOf("upload");
  const headers = { cookie: `folio_session=${admin.cookies.get("folio_session")}` };
  const sendings = generateForms(picture, forms, seed).map((body, number) => ({
    body,
    number,
    method: "POST" as const,
    path: "/api/blogs/upload",
    bytes: body.bytes,
    headers: { ...headers, "content-type": body.type },
  }));

  // Sends five uploads at a time, as many as the server accepts concurrently.
  const answered = await sendAll(site.origin, sendings, 5);

  const { storedFiles = [], refused = [] } = Object.groupBy(answered, ({ answer }) =>
    answer.status === 201 ? "storedFiles" : "refused",
  );
  const wrongly = refused.filter(
    ({ answer: { status, text } }) => ![400, 413, 415].includes(status) || !Failure.safeParse(JSON.parse(text)).success,
  );
  const complaints = wrongly.map(
    ({ number, body, answer }) => `seed ${seed}, form ${number} (${body.how}): ${answer.status} ${answer.text}`,
  );
  expect(complaints.slice(0, 5), `${complaints.length} complaints`).toEqual([]);
  expect(refused.length).toBeGreaterThan(0.75 * forms);

  const rows = await site.database.db.selectFrom("media").select("file").execute();
  const files = new Set(
    storedFiles.map(({ answer }) => (JSON.parse(answer.text) as { url: string }).url.slice("/uploads/".length)),
  );
  expect(new Set(rows.map(({ file }) => file))).toEqual(files);
  expect(new Set(readdirSync(join(site.directory, "uploads")))).toEqual(files);
});
