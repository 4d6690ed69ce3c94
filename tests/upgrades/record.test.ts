import { join } from "node:path";
import type { Kysely } from "kysely";
import sharp from "sharp";
import { expect, inject, test } from "vitest";
import { smtpTimes } from "../support/mail-app.ts";
import { startMailServer } from "../support/mail-server.ts";
import { webmentionsApp } from "../support/webmentions-app.ts";
import { faults, fillAudience, mailSettings } from "./record-audience.ts";
import { emptyTables, readSchema, type RecordedAnswer, writeRelease } from "./recorded-database.ts";

/** Name of the release to record: the name of its last migration. */
const release = process.env["RECORD_RELEASE"];

const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const markdown = (image: string) => `# Getting started

Some **bold** text with a note[^1] and a [link](#the-second-part).

![A picture](${image})

## The second part

\`\`\`ts
const answer: number = 42;
\`\`\`

| one | two |
| --- | --- |
| 1 | 2 |

### Größe

<b>HTML stays text</b>

[^1]: The note.
`;

test.runIf(release)("the recorder fills a database, and stores it together with the server's answers", async () => {
  let at = Date.parse("2025-01-10T10:00:00Z");
  const mailServer = await startMailServer(faults);
  const site = await webmentionsApp(mailSettings(mailServer), { now: () => new Date((at += 1000)), smtpTimes });
  const { as, features, database, directory, password } = site;
  // Records a view in January; the jobs in June merge its details, because they are older than 92 days.
  await (await as("visitor")).get("/about", { headers: { "user-agent": browser } });
  await features.views.flush();
  await features.jobs.runDue();
  at = Date.parse("2025-06-01T10:00:00Z");
  await features.jobs.runDue();
  const [ada, bob, visitor] = [await as("admin", "ada"), await as("user", "bob"), await as("visitor")];
  await as("user", "carol");

  const image = new FormData();
  const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  image.append("image", new Blob([new Uint8Array(png)]), "picture.png");
  const upload = (await ada.post("/api/blogs/upload", image)).body.url as string;

  const write = async (author: typeof ada, fields: object) =>
    (await author.post("/api/blogs", { excerpt: "An excerpt", isPublished: true, ...fields })).body.data as {
      id: string;
      slug: string;
    };
  const plain = await write(ada, {
    title: "A plain text",
    content: "First line\nSecond <b>line</b> & more",
    categories: ["Web Development", "हिन्दी"],
    tags: ["plain", "shared"],
    isFeatured: true,
    metaTitle: "Meta",
    metaDescription: "Description",
    seoKeywords: ["keyword"],
  });
  const rich = await write(ada, {
    title: "Getting started",
    content: markdown(upload),
    contentFormat: "markdown",
    featuredImage: upload,
    galleryImages: [upload],
    categories: ["Web Development"],
    tags: ["markdown", "shared"],
  });
  const hindi = await write(bob, {
    title: "हिन्दी में",
    content: "हिन्दी **शब्द**",
    contentFormat: "markdown",
    tags: ["shared"],
  });
  const tooDeep = await write(bob, { title: "Too deep", content: "> ".repeat(5000), contentFormat: "markdown" });
  const draft = await write(bob, { title: "A draft", content: "Not yet", isPublished: false });
  const offline = await write(ada, { title: "Offline again", content: "Gone" });
  await ada.put(`/api/blogs/${offline.id}/publish`);
  await ada.put(`/api/blogs/${rich.id}`, { slug: "renamed", title: "Renamed" });

  // Creates further data: scheduled posts, series, revisions, unsaved changes, a draft link, deleted posts, former
  // names.
  const planned = await write(ada, {
    title: "Planned",
    content: "Soon",
    publishedAt: "2025-07-01T08:00:00.000Z",
    canonicalUrl: "https://example.com/planned",
    shareImage: upload,
  });
  for (const part of [1, 2])
    await write(bob, { title: `Part ${part}`, content: "A part", series: "A series", seriesPart: part });
  await ada.put(`/api/blogs/${plain.id}/working-copy`, {
    version: "6841000000000000000000aa",
    replaces: [null],
    documentVersion: 1,
    fields: { content: "First line, changed" },
  });
  const draftLink = (await ada.post(`/api/blogs/${plain.id}/draft-links`, { days: 30 })).body.data as {
    address: string;
  };
  const preview = new URL(draftLink.address).pathname;
  const trashed = await write(ada, { title: "Thrown away", content: "Gone", tags: ["shared"] });
  await ada.delete(`/api/blogs/${trashed.id}`);
  await ada.put("/api/labels/rename", { kind: "tag", name: "plain", to: "simple" });
  const picture = upload.split("/").at(-1) ?? "";
  await ada.put(`/api/media/${picture}`, { alt: "Teal", caption: "A picture" });

  const messages = ["First", "Second", "Third"].map((text) => ({
    name: `${text} Größe`,
    email: "m@example.com",
    message: text,
  }));
  for (const message of messages) await visitor.post("/api/contacts", message);
  const [newest, second] = (await ada.get("/api/contacts")).body.data as { id: string }[];
  await ada.put(`/api/contacts/${newest?.id}/read`);
  await ada.put(`/api/contacts/${second?.id}/replied`);
  for (const [name, email] of [
    ["Élodie", "elodie@example.com"],
    ["Bob", "bob@example.com"],
  ])
    await visitor.post("/api/newsletter/subscribe", { email, name });
  await visitor.post("/api/newsletter/unsubscribe", { email: "bob@example.com", reason: "Too many" });
  await ada.put("/api/settings", { name: "Ada Lovelace", timeZone: "Europe/Berlin" });
  const carol = ((await ada.get("/api/users?search=carol")).body.data as { id: string }[])[0];
  await ada.put(`/api/users/${carol?.id}/toggle-active`);

  const audience = await fillAudience(site, mailServer, { ada, post: plain, now: () => new Date(at) });

  for (const path of [`/blog/${plain.slug}`, `/blog/${plain.slug}`, "/blog/renamed", "/about"])
    await visitor.get(path, { headers: { "user-agent": browser } });
  await features.views.flush();

  const paths: Record<RecordedAnswer["person"], string[]> = {
    visitor: [
      ...["bold", encodeURIComponent("हिन्दी"), "grosse"].map((words) => `/api/blogs?search=${words}`),
      ...[plain, rich, hindi, tooDeep].map(({ id }) => `/api/blogs/${id}`),
      ...(
        "/api/blogs /api/blogs?category=web-development /api/blogs?featured=true /api/blogs?tag=simple " +
        "/api/blogs/categories /api/blogs/tags /api/series /api/contacts " +
        `/api/blogs/${rich.slug} /api/blogs/${draft.id} /api/blogs/${rich.id}/related ` +
        `/blog/${rich.slug} /blog/${draft.slug} /blog/${planned.slug} ${preview} ${upload}`
      ).split(" "),
      ...audience.visitor,
    ],
    bob: ["/api/auth/me", "/api/blogs", `/api/blogs/${draft.id}`, `/api/blogs/${offline.id}`],
    ada: [
      ...(
        "auth/me blogs blogs?status=scheduled contacts contacts?search=GROSSE contacts/stats " +
        "newsletter newsletter?search=elodie newsletter/stats users users?search=CAROL users/stats " +
        `settings security-events analytics dashboard trash labels?kind=tag media/${picture} ` +
        `blogs/${planned.id} blogs/${rich.id}/revisions blogs/${plain.id}/working-copy blogs/${plain.id}/draft-links`
      )
        .split(" ")
        .map((path) => `/api/${path}`),
      ...audience.ada,
    ],
  };
  const clients = { visitor, ada, bob };
  const answers: RecordedAnswer[] = [];
  for (const [person, list] of Object.entries(paths) as [RecordedAnswer["person"], string[]][]) {
    for (const path of list) {
      const { status, headers, body } = await clients[person].get(path);
      const location = headers.get("location");
      answers.push({ person, path, status, ...(location && { location }), ...(body !== undefined && { body }) });
    }
  }
  const cookieOf = (client: typeof ada) => [...client.cookies.values()][0] ?? "";
  const sessions = { ada: cookieOf(ada), bob: cookieOf(bob) };
  expect(answers.map(({ status }) => status)).not.toContain(500);

  const db = database.db as unknown as Kysely<never>;
  // Tables without rows: unused ones, `processes` (the test has one) and, on SQLite, `tries` for rate limits.
  const unused = ["subscription_waves"];
  expect(await emptyTables(db)).toEqual(["processes", ...unused, ...(inject("postgres") ? [] : ["tries"])]);
  const recording = { at: new Date(at).toISOString(), sessions, password, answers, schema: await readSchema(db) };
  await writeRelease(release ?? "", db, join(directory, "uploads"), recording);
});
