import { expect, onTestFinished, test } from "vitest";
import { dayMs, hourMs } from "../../src/contract/durations.ts";
import { allRows, emptyPlace, settingsOf } from "../support/backup-app.ts";
import { createClient } from "../support/client.ts";
import { runBuiltFolio } from "../support/command-line.ts";
import { deriveAgain } from "../support/derive-again.ts";
import { smtpTimes } from "../support/mail-app.ts";
import { startMailServer } from "../support/mail-server.ts";
import { testApp } from "../support/test-app.ts";
import type { TestDatabase } from "../support/test-database.ts";
import { readRecording, releases, restoreRelease } from "./recorded-database.ts";

/** Paths of recorded answers that are not compared, because the call was removed or its fields have changed. */
const changed = ["/api/newsletter/waves", "/api/contacts/notices", "/api/analytics/subscribers"];

/** Starts today's code on a copy of a release's database. The app's clock is an hour after the recording. */
async function upgradedApp(release: string, place?: TestDatabase) {
  const recording = readRecording(release);
  recording.answers = recording.answers.filter(({ path }) => !changed.includes(path));
  place ??= await restoreRelease(release);
  const app = await testApp({ place, now: () => new Date(Date.parse(recording.at) + hourMs) });
  const clientOf = (session?: string) => {
    const client = createClient(app.origin);
    if (session) client.cookies.set("folio_session", session);
    return client;
  };
  const { ada, bob } = recording.sessions;
  return { ...app, recording, clients: { visitor: clientOf(), ada: clientOf(ada), bob: clientOf(bob) } };
}

test.each(releases)("the migrations of %s create the same schema as in that release", async (release) => {
  const place = await restoreRelease(release);
  onTestFinished(place.drop);
  expect(place.schema).toEqual(readRecording(release).schema);
});

type App = Awaited<ReturnType<typeof upgradedApp>>;

async function readAnswers({ clients, recording }: App) {
  const answers: Record<string, object> = {};
  for (const { person, path } of recording.answers) {
    const { status, headers, body } = await clients[person].get(path);
    answers[`${person} ${path}`] = { status, location: headers.get("location"), body: body as unknown };
  }
  return answers;
}

/**
 * Returns the recorded answers in today's words: later releases have reworded example texts and names of mails, and
 * no longer count a user's undelivered mails.
 */
const recordedAnswers = ({ recording }: App) =>
  Object.fromEntries(
    recording.answers.map(({ person, path, status, location = null, body }) => [
      `${person} ${path}`,
      { status, location, ...(body ? { body: reworded[path]?.(body) ?? body } : {}) },
    ]),
  );

const without =
  (...fields: string[]) =>
  (body: unknown) =>
    JSON.parse(JSON.stringify(body, (name, value: unknown) => (fields.includes(name) ? undefined : value))) as unknown;

const reworded: Record<string, (body: unknown) => unknown> = {
  // Ignores projects in the settings: later releases store them as pages.
  "/api/settings": without("heroText", "projects"),
  "/api/mails": without("title"),
  "/api/newsletter": (body) => JSON.parse(JSON.stringify(body).replaceAll('"held"', '"unconfirmed"')) as unknown,
  "/api/users": without("undelivered"),
  "/api/users?search=CAROL": without("undelivered"),
};

test.each(releases)(
  "a database of %s gives the same answers as before, also after its derived data is recreated",
  async (release) => {
    const app = await upgradedApp(release);
    expect(await readAnswers(app)).toMatchObject(recordedAnswers(app));
    await deriveAgain(app.features);
    expect(await readAnswers(app)).toMatchObject(recordedAnswers(app));
  },
);

test.each(releases)(
  "a restored backup of %s has that release's schema, and its site then gives the same answers as before",
  async (release) => {
    const older = await restoreRelease(release);
    onTestFinished(older.drop);
    const rows = await allRows(older);
    const { stdout } = await runBuiltFolio(["backup"], settingsOf(older));
    const place = await emptyPlace();
    expect(await runBuiltFolio(["restore", stdout.trim()], settingsOf(place))).toMatchObject({ code: 0, stderr: "" });
    expect(await allRows(place)).toEqual(rows);

    const app = await upgradedApp(release, place);
    expect(await readAnswers(app)).toMatchObject(recordedAnswers(app));
  },
);

test.each(releases)(
  "an article of release %s is shown as before; only a new rendering interprets its HTML tags",
  async (release) => {
    const { clients, features } = await upgradedApp(release);
    const expectWhole = async (html: string) => {
      const { text } = await clients.visitor.get("/blog/renamed");
      for (const part of [
        "<strong>bold</strong>",
        'href="#section-the-second-part"',
        'href="#section-größe"',
        html,
        '<span class="tok-',
        "The note.",
      ])
        expect(text).toContain(part);
      expect((await features.postStore.find("renamed"))?.sections).toEqual([
        { id: "section-getting-started", title: "Getting started", level: 2 },
        { id: "section-the-second-part", title: "The second part", level: 3 },
      ]);
    };

    await expectWhole("&#x3C;b>HTML stays text&#x3C;/b>");
    await deriveAgain(features);
    await expectWhole("<b>HTML stays text</b>");
  },
);

test.each(releases)(
  "sign-ups that the release %s held back get their confirmation mails after a new reader confirms",
  async (release) => {
    const server = await startMailServer();
    const at = new Date(Date.parse(readRecording(release).at) + 2 * dayMs);
    const settings = { SMTP_URL: server.url, MAIL_RATE: "1000/s" };
    const app = await testApp({ place: await restoreRelease(release), settings, now: () => at, smtpTimes });
    const visitor = await app.as("visitor");
    const mailsTo = async (...recipients: string[]) => {
      await app.features.jobs.runDue();
      return server.mails.filter(({ to: [to = ""] }) => recipients.includes(to));
    };
    await visitor.post("/api/newsletter/subscribe", { email: "new@example.com" });
    const [mail] = await mailsTo("new@example.com");
    const token = /confirm\?token=([\w-]{43})/.exec(mail?.parsed.text ?? "")?.[1];
    const held = ["wave-10@example.com", "wave-11@example.com"];
    expect(await mailsTo(...held)).toEqual([]);
    expect((await visitor.post("/api/newsletter/confirm", { token })).status).toBe(200);
    expect(await mailsTo(...held)).toHaveLength(2);
  },
);

test.each(releases)(
  "users of the release %s sign in, write, and change existing data after the upgrade",
  async (release) => {
    const { origin, recording } = await upgradedApp(release);
    const ada = createClient(origin);
    const signIn = { email: "ada@example.com", password: recording.password };
    expect((await ada.post("/api/auth/login", signIn)).status).toBe(200);
    const carol = createClient(origin);
    expect((await carol.post("/api/auth/login", { ...signIn, email: "carol@example.com" })).status).toBe(401);

    const post = (await ada.get("/api/blogs/renamed")).body.data as { id: string; content: string };
    const saved = await ada.put(`/api/blogs/${post.id}`, { content: `${post.content}\n\nAdded words`, slug: "newest" });
    expect(saved.body.data).toMatchObject({ slug: "newest", rendering: "done" });
    expect((await ada.get("/api/blogs?search=added")).body.total).toBe(1);
    for (const old of ["renamed", "getting-started"])
      expect((await ada.get(`/blog/${old}`)).headers.get("location")).toBe("/blog/newest");
    const created = await ada.post("/api/blogs", { title: "A plain text", excerpt: "e", content: "c" });
    expect(created.body.data.slug).toBe("a-plain-text-2");
    expect((await ada.delete(`/api/blogs/${post.id}`)).status).toBe(200);
    const visitor = createClient(origin);
    const { total, active } = (await ada.get("/api/newsletter/stats")).body.data;
    const message = { name: "New", email: "new@example.com", message: "Another message" };
    expect((await visitor.post("/api/contacts", message)).status).toBe(201);
    expect((await visitor.post("/api/newsletter/subscribe", { email: "bob@example.com" })).status).toBe(201);
    expect((await ada.get("/api/newsletter/stats")).body.data).toEqual({ total, active: active + 1 });
  },
);
