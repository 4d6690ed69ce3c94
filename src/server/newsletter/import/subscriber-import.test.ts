import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { testApp } from "../../../../tests/support/test-app.ts";
import type { SubscriberImport } from "../../../contract/newsletter/subscriber-import.ts";

async function importingApp() {
  const app = await testApp({ now: () => new Date("2026-03-01T12:00:00.000Z") });
  const { admin } = app;

  async function send(call: string, file: string | Uint8Array<ArrayBuffer>) {
    const form = new FormData();
    form.append("file", new Blob([file]), "subscribers.csv");
    return admin.post(`/api/newsletter/${call}`, form);
  }
  const consent = encodeURIComponent("They signed up on my previous site");
  return {
    ...app,
    check: (file: string | Uint8Array<ArrayBuffer>) => send("import/check", file),
    import: (file: string | Uint8Array<ArrayBuffer>) => send(`import?consent=${consent}&withoutStatus=active`, file),
    importWithoutConsent: (file: string) => send("import?consent=%20", file),
    stats: async () => (await admin.get("/api/newsletter/stats")).body.data,
    all: async () => (await admin.get("/api/newsletter")).body.data,
  };
}

const outcomes = ({ listed }: SubscriberImport) =>
  listed.map(({ line, email, outcome, reason }) => [line, email, outcome, reason]);

test("the import has the outcome that a dry run reports for each line, and changes no existing subscriber", async () => {
  const { visitor, check, import: send, all, database } = await importingApp();
  for (const name of ["ann", "left"]) await visitor.post("/api/newsletter/subscribe", { email: `${name}@example.com` });
  await visitor.post("/api/newsletter/unsubscribe", { email: "left@example.com", reason: "Too many" });
  const before = await all();

  const file = [
    "\uFEFFE-Mail-Adresse;Vorname;Nachname;Status;Subscribed at",
    'new@example.com;"Ada; ""the"" first";Lovelace;subscribed;2020-02-03T04:05:06.000Z',
    "",
    "ANN@example.com;Somebody else;;;",
    "Left@Example.com;;;;",
    "gone@example.com;;;Unsubscribed;01.02.2021",
    "NEW@example.com;;;subscribed;",
    "nobody;;;;",
    `long@example.com;${"x".repeat(101)};;;`,
    '"two\r\nlines@example.com";;;;',
    "محمد@;محمد;;;",
    "last@example.com;محمد;;active",
  ].join("\r\n");
  const { status, body } = await check(file);
  expect(status).toBe(200);
  expect(outcomes(body.data)).toEqual([
    [2, "new@example.com", "added", ""],
    [4, "ANN@example.com", "subscribed", ""],
    [5, "Left@Example.com", "inactive", "left"],
    [6, "gone@example.com", "addedInactive", "Status: Unsubscribed"],
    [7, "NEW@example.com", "repeated", "Same as line 2"],
    [8, "nobody", "invalid", "Please enter a valid email address"],
    [9, "long@example.com", "invalid", "At most 100 characters"],
    [11, "two\nlines@example.com", "invalid", "Please enter a valid email address"],
    [12, "محمد@", "invalid", "Please enter a valid email address"],
    [13, "last@example.com", "added", ""],
  ]);
  expect(await all()).toEqual(before);

  const imported = await send(file);
  expect([imported.status, imported.body]).toEqual([201, body]);
  const people = await all();
  expect(people).toEqual(expect.arrayContaining(before));
  expect(people).toHaveLength(5);
  const byEmail = (email: string) => people.find((one: { email: string }) => one.email === email);
  expect(byEmail("new@example.com")).toMatchObject({
    name: 'Ada; "the" first Lovelace',
    isActive: true,
    subscribedAt: "2020-02-03T04:05:06.000Z",
  });
  expect(byEmail("gone@example.com")).toMatchObject({ isActive: false, inactiveReason: "left" });
  expect(byEmail("last@example.com")).toMatchObject({ name: "محمد", subscribedAt: "2026-03-01T12:00:00.000Z" });

  const stored = await database.db.selectFrom("subscribers").select(["email", "consent"]).execute();
  const consent = stored.find(({ email }) => email === "new@example.com")?.consent;
  expect(JSON.parse(consent ?? "null")).toEqual({
    text: "They signed up on my previous site",
    page: "/admin/newsletter/import",
    at: "2026-03-01T12:00:00.000Z",
  });
  expect((await send(file)).body.data.counts).toMatchObject({ added: 0, subscribed: 3, inactive: 2 });
});

test("a date in words or with slashes is read in the site's time zone, and an unreadable date is reported", async () => {
  const { admin, import: send, all } = await importingApp();
  await admin.put("/api/settings", { timeZone: "Europe/Berlin" });
  const { body } = await send(
    [
      "Email,Status,Subscribed at",
      "iso@example.com,active,2020-02-03 04:05",
      'words@example.com,active,"March 3, 2021"',
      "slashes@example.com,active,3/4/2021",
      "bad@example.com,active,2020-13-45",
      "ahead@example.com,left,2030-01-01",
      "none@example.com,active,",
    ].join("\n"),
  );
  expect(outcomes(body.data)).toEqual([
    [2, "iso@example.com", "added", ""],
    [3, "words@example.com", "added", ""],
    [4, "slashes@example.com", "added", "Its date 3/4/2021 is read as 3 April 2021."],
    [5, "bad@example.com", "added", "Its date 2020-13-45 is none between 1990 and now, so it gets that of the import."],
    [
      6,
      "ahead@example.com",
      "addedInactive",
      "Status: left. Its date 2030-01-01 is none between 1990 and now, so it gets that of the import.",
    ],
    [7, "none@example.com", "added", ""],
  ]);
  const people = (await all()) as { email: string; subscribedAt: string }[];
  const dates = Object.fromEntries(people.map(({ email, subscribedAt }) => [email.split("@")[0], subscribedAt]));
  expect(dates).toMatchObject({
    iso: "2020-02-03T03:05:00.000Z",
    words: "2021-03-02T23:00:00.000Z",
    slashes: "2021-04-02T22:00:00.000Z",
    bad: "2026-03-01T12:00:00.000Z",
  });
});

const latin1 = (...lines: string[]) => new Uint8Array(Buffer.from(lines.join("\r\n"), "latin1"));

test.each([
  ["Courriel;Prénom;Statut", "Abonné", "Désabonné"],
  ["Correo electrónico;Nombre;Estado", "Suscrito", "Anulación"],
  ["Adresse e-mail;Prénom;Abonné", "Oui", "Non"],
  ["E-Mail;Vorname;Abgemeldet am;Bestätigt am", ";01.02.2020", "03.04.2021;01.02.2020"],
])(
  "in a Latin-1 file with the columns %s, the row %s adds an active person, and the row %s an inactive one",
  async (columns, stayed, left) => {
    const { check } = await importingApp();
    const { data } = (await check(latin1(columns, `a@example.com;É;${stayed}`, `b@example.com;É;${left}`))).body;
    expect(data.listed.map(({ name, outcome }: { name: string; outcome: string }) => [name, outcome])).toEqual([
      ["É", "added"],
      ["É", "addedInactive"],
    ]);
  },
);

test("names in a file with lines in both UTF-8 and Latin-1 are decoded correctly", async () => {
  const { check } = await importingApp();
  const file = Buffer.concat([
    Buffer.from("Email;Name;Status\nute@example.com;Üte Groß;active\n"),
    Buffer.from("jorg@example.com;Jörg Groß;active\n", "latin1"),
    Buffer.from("ada@example.com;Ådå;active\n"),
  ]);
  const { data } = (await check(new Uint8Array(file))).body;
  expect(data.listed.map(({ name }: { name: string }) => name)).toEqual(["Üte Groß", "Jörg Groß", "Ådå"]);
});

test("a file that one site exported is exported unchanged by another site that imported it", async () => {
  const [former, next] = [await importingApp(), await importingApp()];
  await former.import(
    "Email,Name,Status,Subscribed\n+cmd@example.com,'=1+1,active,2021-01-01\nbo@example.com,,inactive,2022-01-01",
  );
  const { text } = await former.admin.get("/api/newsletter/export");
  expect(text).toContain("'+cmd@example.com");
  expect((await next.import(text)).status).toBe(201);
  expect((await next.admin.get("/api/newsletter/export")).text).toBe(text);
  expect(await next.stats()).toEqual({ total: 2, active: 1 });
});

test("an unreadable file is refused with the reason, and no part of it is stored", async () => {
  const { check, import: send, importWithoutConsent, stats } = await importingApp();
  const good = "email\nann@example.com\n";
  for (const [file, sentence] of [
    ["", "one of them must be Email"],
    ["Name,Address\nAnn,ann@example.com", "one of them must be Email"],
    [`${good}"${"x".repeat(200_000)}"\n`, "could not be read"],
    [`${good}"bob@example.com\neve@example.com\n`, "could not be read"],
    [`${good}b"ob@example.com\n`, "Line 3 could not be read"],
  ] as const) {
    for (const answer of [await check(file), await send(file)])
      expect([answer.status, answer.body.error]).toEqual([400, expect.stringContaining(sentence)]);
  }
  const tooLong = await check(`email\n${"ann@example.com\n".repeat(100_001)}`);
  expect([tooLong.status, tooLong.body.error]).toEqual([400, expect.stringContaining("100,000 lines")]);
  const answer = await importWithoutConsent(good);
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ["consent"]]);
  expect(await stats()).toEqual({ total: 0, active: 0 });
});

const linesOf = (count: number) =>
  ["email", ...Array.from({ length: count }, (_, n) => `reader-${n}@example.com`)].join("\n");

test("other requests are answered during a large import", async () => {
  const app = await importingApp();
  const count = 10_000;
  const ended = new AbortController();
  const importing = app.import(linesOf(count)).finally(() => ended.abort());
  const seen = new Set<number>();
  while (!ended.signal.aborted) seen.add((await app.stats()).active);
  expect(seen, "an answer before the commit").toContain(0);
  expect([0, count]).toEqual(expect.arrayContaining([...seen]));
  expect((await importing).body.data.counts).toMatchObject({ added: count });
});

test.skipIf(inject("postgres"))(
  "an import that exceeds the space of the database answers 507 and stores nothing",
  async () => {
    const app = await importingApp();
    const { db } = app.database;
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql`pragma max_page_count = ${sql.raw(String((rows[0]?.page_count ?? 0) + 200))}`.execute(db);
    expect((await app.import(linesOf(3000))).status).toBe(507);
    expect(await app.stats()).toEqual({ total: 0, active: 0 });
  },
);
