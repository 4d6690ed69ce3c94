import { expect, test } from "vitest";
import { describePublication } from "./publication-date.tsx";

const now = new Date("2026-11-22T12:00:00Z");
const ahead = "2026-12-03T08:00:00.000Z";
const past = "2019-07-01T08:00:00.000Z";

test.each([
  [true, ahead, undefined, "Will be published on 3 December 2026 at 09:00 (Europe/Berlin)."],
  [true, ahead, "published", "Goes offline until then. Will be published on 3 December 2026 at 09:00 (Europe/Berlin)."],
  [false, ahead, "draft", "Planned for 3 December 2026 at 09:00 (Europe/Berlin), but not scheduled yet."],
  [true, past, undefined, "Published, and dated 1 July 2019 at 10:00 (Europe/Berlin)."],
  [true, past, "published", "Published on 1 July 2019 at 10:00 (Europe/Berlin)."],
  [true, null, undefined, "Published as soon as it is saved. Times are those of Europe/Berlin."],
] as const)(
  "with isPublished %j and the date %s, a post stored as %s is described as %s",
  (isPublished, publishedAt, status, expected) => {
    const saved = status && { status, publishedAt };
    expect(describePublication({ isPublished, publishedAt }, saved, "Europe/Berlin", now)).toBe(expected);
  },
);
