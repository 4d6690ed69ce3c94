/**
 * For files whose subject no database decides: images, HTTP, memory. They run on SQLite alone, and on both
 * databases with `npm test -- --full`.
 */
export { testApp } from "./test-app.ts";
export { commandedApp } from "./commanded-app.ts";
export { mailApp, type MailApp, sender, smtpTimes } from "./mail-app.ts";
export { type IssuesApp, issuesApp } from "./issues-app.ts";
