/** Tests of `npm test`, `test:full` and `test:hard`, or all tests if the run is limited to a file or title. */
type Lane = "gate" | "full" | "hard" | "all";

export const lane = (process.env["TEST_LANE"] ?? "all") as Lane;

/**
 * Tests that `npm test` leaves to `npm run test:full` because of their cost: folders, files, and the beginnings of titles
 * in files of which the rest is quick. A file that is not listed runs in `npm test`, which names it if it takes over five
 * seconds.
 */
export const full: Record<string, string[] | "whole"> = {
  // Tests with a separate installation, a build, a release, or databases of former releases.
  "tests/set-up/": "whole",
  "tests/release/": "whole",
  "tests/upgrades/": "whole",
  "tests/bench-seed.test.ts": "whole",
  "src/server/markdown/packed-grammars.test.ts": "whole",
  "src/server/http/openapi/generated-client.test.ts": "whole",
  "src/web/visitor/api-docs/curl-sample.test.ts": "whole",
  // Tests that start the command line, backups or workers as separate processes.
  "src/cli/commands/": "whole",
  "src/cli/extensions/": "whole",
  "src/server/backups/": "whole",
  "src/server/health/": "whole",
  "src/server/starter-content/": "whole",
  "src/server/workers/worker.test.ts": "whole",
  "src/server/jobs/several-processes.test.ts": "whole",
  "src/server/jobs/outage.test.ts": "whole",
  "src/server/newsletter/issues/several-processes.test.ts": "whole",
  "src/server/tests/crash-ledger.test.ts": "whole",
  "src/server/tests/rolling-upgrade.test.ts": "whole",
  "src/server/posts/derived/failed-renderings.test.ts": ["an article whose renderer crashed"],
  // Tests with failing or additional servers: object storage, lost connections, full disks.
  "src/server/object-storage/": "whole",
  "src/server/media/object-storage-media.test.ts": "whole",
  "src/server/db/postgres-cuts.test.ts": "whole",
  "src/server/tests/database-frozen.test.ts": "whole",
  "src/server/tests/disk-full.test.ts": "whole",
  "src/server/tests/lost-commits.test.ts": "whole",
  "src/server/import/imports.test.ts": [
    "a zip of Markdown is checked",
    "a file that is no export",
    "a file of more than 100 MB",
    "an uploaded file that is not imported",
    "an import whose worker process is killed",
    "discarding an upload",
    "an import that a server shutdown",
  ],
  // Tests with large or generated input.
  "src/server/import/sources/large-archives.test.ts": "whole",
  "src/server/import/sources/archive/zip-files.test.ts": ["an archive of 100,000 files"],
  "src/server/markdown/code-languages.test.ts": "whole",
  "src/server/markdown/render-content.test.ts": [
    "a text that fills the memory",
    "10,000 formulas",
    "10,000 prices",
    "10,000 unclosed formulas",
    "10,000 quotes deep",
    "20,000 asterisks",
    "each caller of concurrent renderings",
  ],
  "src/server/posts/any-input.test.ts": "whole",
  "src/server/posts/frequent-words.test.ts": "whole",
  "src/server/posts/fields.test.ts": ["an article of the maximum length"],
  "src/server/redirects/import/redirect-import.test.ts": ["an import adds at most 20,000"],
  "src/server/newsletter/sign-ups/confirmation-budget.test.ts": ["of a thousand unconfirmed sign-ups"],
  "src/server/newsletter/import/subscriber-import.test.ts": ["other requests are answered"],
  "src/server/analytics/roll-up.test.ts": ["the last 92 days stay detailed"],
  "src/server/mail/mail-headers.test.ts": "whole",
  // Tests that draw or encode images.
  "src/server/drawn-images/": "whole",
  "src/server/media/avif-versions.test.ts": "whole",
  "src/server/media/image-variants.test.ts": "whole",
  "src/server/media/many-uploads.test.ts": "whole",
  "src/server/media/media-library.test.ts": [
    "removes an upload that was unused for 30 days",
    "retains an unused image",
  ],
  // Tests that request every page or call again after every change.
  "src/server/pages/page/changed-pages.test.ts": "whole",
  "src/server/tests/empty-query-values.test.ts": "whole",
  "src/server/tests/described-answers.test.ts": ["POST /auth/setup"],
  "src/server/pages/valid-html.test.ts": "whole",
  "src/server/pages/revalidation.test.ts": "whole",
  "src/server/newsletter/issues/own-links.test.ts": "whole",
  "src/server/documents/revisions.test.ts": ["revisions are pruned with age"],
  "src/server/posts/scheduled-posts.test.ts": ["visitors see nothing of a scheduled post before its time"],
  // Tests that wait in real time, and tests of races.
  "src/server/posts/races.test.ts": ["fifty articles created concurrently"],
  "src/server/main.test.ts": "whole",
  "src/server/users/password-links.test.ts": ["an invited person can set", "a network that has reached the limit"],
  "src/server/mail/mail.test.ts": ["a temporarily refused mail is retried"],
  "src/server/markdown/render-workers.test.ts": ["a killed renderer is replaced"],
  "src/server/media/refused-uploads.test.ts": ["an image that takes too long to prepare"],
  "src/server/db/prepared-statements.test.ts": "whole",
  "src/server/pages/page/count-view.test.ts": ["views are written automatically"],
  "src/server/newsletter/issues/sending.test.ts": [
    "while the mail server refuses every mail temporarily",
    "a subscriber with topics",
  ],
  "src/server/users/last-admin.test.ts": ["if two administrators concurrently"],
  "src/server/db/open.test.ts": ["a database that another process has locked"],
  "src/server/db/migrate.test.ts": ["processes that start together"],
  "src/server/sessions/setup.test.ts": ["without a browser's time zone"],
  "src/server/http/openapi/openapi.test.ts": ["no recommended rule of Redocly"],
  // Browser tests. Those about losing an author's text are not listed, because they run in `npm test`.
  "tests/browser/editor.spec.ts": [
    "every field of a post",
    "counters count characters",
    "a missing text is reported",
    "the side-by-side preview",
    "Save Draft on a published post",
    "after Create and Update",
  ],
  "tests/browser/editor-screen.spec.ts": ["both panes show the same passage", "a title of 200 characters fits"],
  "tests/browser/image-sources.spec.ts": ["images are loaded in a width that fits"],
  "tests/browser/layout.spec.ts": [
    "in the look",
    "a post in the list",
    "an article has 60",
    "the newsletter page",
    "two-column cards",
    "no focus ring",
    "focusing a field",
  ],
  "tests/browser/settings.spec.ts": ["no page of the settings is higher"],
  "tests/browser/editor-conflict.spec.ts": ["a conflict of settings is shown"],
  "tests/browser/editor-working-copy.spec.ts": ["text typed in two windows is merged", "a new post whose page"],
  "tests/browser/editor-local-draft.spec.ts": ["a browser without space"],
  "tests/browser/session.spec.ts": [
    "logging out while offline",
    "a failed sign-in request",
    "the first click on the show-password button works, even before hydrate.js",
  ],
  "tests/browser/visitor.spec.ts": ["the bar is transparent", "one, two or three featured", "a hovered link"],
};

/** Files of `npm run test:hard`: many kills, whole sites, real load, and much generated input. */
const hard = /^tests\/hard\/|\/hostile-/;

/** Projects that only the full run contains. */
const fullProjects = ["set-up", "release", "fuzz"];

/** Files about differences between the databases, which `npm test` also runs on PostgreSQL. */
const sqlSlice =
  /^src\/server\/(db\/|posts\/(search|races|filters)\.|jobs\/jobs\.|users\/last-admin\.|tests\/(readiness|two-processes|database-gone)\.)/;

const specsOf = (names: string) => names.split(" ").map((name) => `tests/browser/${name}.spec.ts`);

/**
 * Browser tests of `npm test` that share a site: main paths of visitors and authors, and those about losing an author's
 * text.
 */
export const sharedSpecs = specsOf(
  "session editor editor-working-copy editor-local-draft editor-conflict visitor visitor-forms",
);

/** All browser tests of `npm test`. Files whose tests change data that others read have a site of their own. */
export const mainSpecs = [
  ...sharedSpecs,
  ...specsOf(
    "dashboard settings blogs blogs-order editor-layout editor-screen image-sources media visitor-blog layout weight",
  ),
];

/** Test files to add to `npm test` if a file whose path begins with the key was changed. */
const addedBy: Record<string, string[]> = {
  "scripts/": ["tests/set-up/"],
  Dockerfile: ["tests/release/container.test.ts"],
  "package-lock.json": ["tests/release/install.test.ts", "tests/release/native-parts.test.ts"],
  "src/server/db/": ["src/server/db/", "src/server/tests/lost-commits.test.ts", "tests/upgrades/"],
};

/** Adds the tests of changed paths to `npm test` by an environment variable; returns the reasons as sentences. */
export function addTestsFor(changed: string[]) {
  const reasons = Object.entries(addedBy).filter(([prefix]) => changed.some((path) => path.startsWith(prefix)));
  process.env["TEST_ADDED"] = reasons.flatMap(([, files]) => files).join(" ");
  return reasons.map(([prefix, files]) => `Added, because ${prefix} was changed: ${files.join(", ")}`);
}

const added = () => (process.env["TEST_ADDED"] || undefined)?.split(" ") ?? [];

const startsWithAny = (text: string, prefixes: string[]) => prefixes.some((prefix) => text.startsWith(prefix));

/** Beginnings of test titles that `npm test` leaves out of a file; "whole" if it leaves out the whole file. */
function fullTitles(project: string, file: string) {
  if (fullProjects.includes(project) || (project === "api-postgres" && !sqlSlice.test(file))) return "whole";
  return Object.entries(full).find(([prefix]) => file.startsWith(prefix))?.[1] ?? [];
}

/** Titles of a file that this run leaves to `test:full`; none if a change has added the file to `npm test`. */
const fullTitlesInRun = (project: string, file: string) =>
  startsWithAny(file, added()) ? [] : fullTitles(project, file);

/** Whether every run of `npm test` contains tests of a file, whatever was changed. */
export const isFileInGate = (project: string, file: string) =>
  !file.startsWith("tests/hard/") && fullTitles(project, file) !== "whole";

/** Whether the current run contains tests of a file. */
export function isFileInRun(project: string, file: string) {
  if (lane === "all") return true;
  if (lane === "hard") return hard.test(file);
  if (file.startsWith("tests/hard/")) return false;
  const titles = fullTitlesInRun(project, file);
  return lane === "gate" ? titles !== "whole" : titles.length > 0;
}

/** Whether the current run contains a test. */
export function isTestInRun(project: string, file: string, title: string) {
  if (lane === "all" || lane === "hard") return true;
  const titles = fullTitlesInRun(project, file);
  return (titles === "whole" || startsWithAny(title, titles)) === (lane === "full");
}
