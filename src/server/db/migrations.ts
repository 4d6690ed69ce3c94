import type { Kysely } from "kysely";
import { foundation } from "./migrations/001-foundation.ts";
import { analytics } from "./migrations/002-analytics.ts";
import { sessionTraces } from "./migrations/003-session-traces.ts";
import { tablesAddedLater } from "./migrations/004-tables-added-later.ts";
import { idempotencyKeys } from "./migrations/005-idempotency-keys.ts";
import { derivedData } from "./migrations/006-derived-data.ts";
import { securityEvents } from "./migrations/007-security-events.ts";
import { renderings } from "./migrations/008-renderings.ts";
import { publishedCounts } from "./migrations/009-published-counts.ts";
import { countsByStatement } from "./migrations/010-counts-by-statement.ts";
import { dashboardIndex } from "./migrations/011-dashboard-index.ts";
import { versionNotices } from "./migrations/012-version-notices.ts";
import { jobs } from "./migrations/013-jobs.ts";
import { processes } from "./migrations/014-processes.ts";
import { trash } from "./migrations/015-trash.ts";
import { workingCopies } from "./migrations/016-working-copies.ts";
import { postOrder } from "./migrations/017-post-order.ts";
import { mediaLibrary } from "./migrations/018-media-library.ts";
import { revisions } from "./migrations/019-revisions.ts";
import { publications } from "./migrations/020-publications.ts";
import { labels } from "./migrations/021-labels.ts";
import { draftLinks } from "./migrations/022-draft-links.ts";
import { authorProfiles } from "./migrations/023-author-profiles.ts";
import { pages } from "./migrations/024-pages.ts";
import { mails } from "./migrations/025-mails.ts";
import { replies } from "./migrations/026-replies.ts";
import { webmentions } from "./migrations/027-webmentions.ts";
import { announcedUpdates } from "./migrations/028-announced-updates.ts";
import { passwordLinks } from "./migrations/029-password-links.ts";
import { subscriptions } from "./migrations/030-subscriptions.ts";
import { issues } from "./migrations/031-issues.ts";
import { sendingWhenPublished } from "./migrations/032-sending-when-published.ts";
import { subscriberDays } from "./migrations/033-subscriber-days.ts";
import { issueVersions } from "./migrations/034-issue-versions.ts";
import { formerPageSlugs } from "./migrations/035-former-page-slugs.ts";
import { webmentionTargets } from "./migrations/036-webmention-targets.ts";
import { mailedSignUps } from "./migrations/037-mailed-sign-ups.ts";
import { issueFigures } from "./migrations/038-issue-figures.ts";
import type { SchemaDialect } from "./migrations/schema-dialect.ts";

/** Changes the schema. Migrations import nothing but the frozen `schema-dialect.ts`: their effect must never change. */
export interface Migration {
  run: (db: Kysely<never>, dialect: SchemaDialect) => Promise<void>;
  /** Hash of its source when it landed; `landed.test.ts` compares it. */
  sha256: string;
}

/** In the order of execution. A migration that has landed never changes. */
export const migrations = {
  "001-foundation": {
    run: foundation,
    sha256: "c808ea28d659f03fd77dfb9b32ba2f0fe9250d106eb064cb981eb5654b24dae8",
  },
  "002-analytics": {
    run: analytics,
    sha256: "3149ab05c1563549e313d8312b86002045e5c5d3e55e26f33aa6d5791b9cb668",
  },
  "003-session-traces": {
    run: sessionTraces,
    sha256: "4e1c783ea277636b459a0027f7142c33cc8ccdd22b6bbbebe81b59e191471e2a",
  },
  "004-tables-added-later": {
    run: tablesAddedLater,
    sha256: "3f8347d407c87cadf74c62a33730a491f93e2e7bc09e8df0c54b2ee286341058",
  },
  "005-idempotency-keys": {
    run: idempotencyKeys,
    sha256: "87c595b711a6fcb045b19d92fa35e19e8898ed558a91461d2875af57c582df3a",
  },
  "006-derived-data": {
    run: derivedData,
    sha256: "a9f9e149576062b43b610febb17277857ab312a2b4bcde7dc91ba5a87dcd0181",
  },
  "007-security-events": {
    run: securityEvents,
    sha256: "6a7f42667aa54115f90a0c9f52c1e6f450f1e07d991d793954ef154ebaa0b194",
  },
  "008-renderings": {
    run: renderings,
    sha256: "58ae02efcf108247ef2ef9b9497e4b04fa0e95603a7b3034cabce5ef7c19c034",
  },
  "009-published-counts": {
    run: publishedCounts,
    sha256: "4b5e5dbd5e00d27838ec332aed40e520f9ea710510d191148d029b5f311a20e4",
  },
  "010-counts-by-statement": {
    run: countsByStatement,
    sha256: "8967ef2c796f7db73fc982436dfac0606ce8bb0ac0d86d80e8934a1d7634f30d",
  },
  "011-dashboard-index": {
    run: dashboardIndex,
    sha256: "2579a8f8584ec4aaf834232f1a01edc0b263d10b30a02dff03fa187b049159f8",
  },
  "012-version-notices": {
    run: versionNotices,
    sha256: "78b7e3f65421fe0a624fc70b79f051a8399f9e758cc5209dcb9d97b572f099bc",
  },
  "013-jobs": {
    run: jobs,
    sha256: "7cf85ab3c2a88549fdeb123993cae965d51987b6ea5a9411853abe107c0786f0",
  },
  "014-processes": {
    run: processes,
    sha256: "fa39f87f92749b5c6b3de32aac17c74512ed9f75a69ed5a0fa570baebfdf4644",
  },
  "015-trash": {
    run: trash,
    sha256: "dc0e995f10ad1b2428676edc8ef590dff0372703dd8f3691e6d9fc8ccd87e602",
  },
  "016-working-copies": {
    run: workingCopies,
    sha256: "6135ae660bae22b2a232c0dedaa17a08fc78332a87d7e4fec27d5ccd06c10d79",
  },
  "017-post-order": {
    run: postOrder,
    sha256: "784b6e7fdae4710c2aea674741e3522d1d0e1ccc775e27b8109b8462185572f9",
  },
  "018-media-library": {
    run: mediaLibrary,
    sha256: "99d646dab8deb9cdf36adb33f711e967a1f02dae9c628c333fa4db799d8bbe7d",
  },
  "019-revisions": {
    run: revisions,
    sha256: "ef752b3886ce3378f3ae89bf6c455d137cc1122789af826d4d41641d78f30285",
  },
  "020-publications": {
    run: publications,
    sha256: "de457cd47cb820be80cf2b00dcc72d2aacd2b35d1a82dfb4d89dd8a047e54b73",
  },
  "021-labels": {
    run: labels,
    sha256: "55e2ea1f24c520228aedaf8cbb56bb34dad1fb0aadb8b8950e758e61d44c06c6",
  },
  "022-draft-links": {
    run: draftLinks,
    sha256: "d45b40f8322c2fd0aad754954b90dc5e331ff5e3a7d097ae623b48f1f589d6db",
  },
  "023-author-profiles": {
    run: authorProfiles,
    sha256: "e771986ed2455efc7554d4bef000bc22d111f5c1771db785cfc35a314f0b46ef",
  },
  "024-pages": {
    run: pages,
    sha256: "fe3a74d9cb959e00aee75dea72d83637589c5179fd98e8a2b46c314dd484358d",
  },
  "025-mails": {
    run: mails,
    sha256: "11d39bb75faae07ebe1f9c423546efb30119ad2c31b826c64d304cc9a1337969",
  },
  "026-replies": {
    run: replies,
    sha256: "74a41d80663f293aea46e625efe0b5b024a1a81efc5ab58915a1573d6914342c",
  },
  "027-webmentions": {
    run: webmentions,
    sha256: "c15069f8c8236193a727159392f826af2aad558e16fa5f70fde5dd8928966fe0",
  },
  "028-announced-updates": {
    run: announcedUpdates,
    sha256: "a9f6a0c1e0b26eddacdaa556ead99a3e5e85fe58fe4bf5aed4d915aa6e9a11d0",
  },
  "029-password-links": {
    run: passwordLinks,
    sha256: "47b8b81e28f98086dc4ffb66e94e40572aef00120a65781252d0724fe240e9c0",
  },
  "030-subscriptions": {
    run: subscriptions,
    sha256: "e0d9bd0811364bfc13c8c2ddcc9ed8a07885c8f06525e3cf32dca3dc56c34b59",
  },
  "031-issues": {
    run: issues,
    sha256: "7800d21bb6fbf40247a8d5994d6711d7e0df431dc10761b9c4d868a6033548cc",
  },
  "032-sending-when-published": {
    run: sendingWhenPublished,
    sha256: "5f616f2bd30c1574f138b7995721175d2db3aae44de8e8efe63ad266c776ff71",
  },
  "033-subscriber-days": {
    run: subscriberDays,
    sha256: "5490ee07fef1466a4a1d24f7208b37b153ab1d658b238d07984510ad591341f4",
  },
  "034-issue-versions": {
    run: issueVersions,
    sha256: "1ba9c024f8ebb28c7e0af212318cdb42996d7fe9bd2bbd0558010b30fdf793db",
  },
  "035-former-page-slugs": {
    run: formerPageSlugs,
    sha256: "3795438cd7e07e8fd264d6012248360082948ff3522cb16b57ea07cc893b5d27",
  },
  "036-webmention-targets": {
    run: webmentionTargets,
    sha256: "371106c82c7e74663ad252ef86a52334b58b24e81d5b8e0424008d5e57a0f73b",
  },
  "037-mailed-sign-ups": {
    run: mailedSignUps,
    sha256: "fd63c02a6dcb15ed29da9aaa849cdc23a9f357b155d01f6fbc5822a1e483f014",
  },
  "038-issue-figures": {
    run: issueFigures,
    sha256: "7979e7f901dd2dda7a7016e5c26ba8a0a4b7e76bfc3ac809901f792683fa061e",
  },
} as const satisfies Record<string, Migration>;
