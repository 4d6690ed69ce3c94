/**
 * Test sites that run on SQLite alone, for tests that do not depend on SQL: of images, HTTP, pages, mail, memory and
 * other programs' formats.
 */
export { testApp } from "./test-app.ts";
export { commandedApp } from "./commanded-app.ts";
export * from "./importing-app.ts";
export { holdMails, mailApp, type MailApp, sender, smtpTimes } from "./mail-app.ts";
export * from "./issues-app.ts";
export { nightlyApp } from "./nightly-app.ts";
export { replayingApp } from "./replaying-app.ts";
export { signUpsApp } from "./sign-ups-app.ts";
export * from "./webmentions-app.ts";
export * from "./uploads-app.ts";
