import type { NavigationEntry } from "../../../contract/navigation.ts";

/** Window widths, in rem, from which the entries may be part of the bar; styles/menu.css has the same. */
const widths = [48, 64, 76] as const;

// In rem, as in the styles. The width of a letter is an estimate, so the sums are rounded up.
const bar = 5 + 2 * 3;
const mark = 2.75;
const maxName = 12;
const entryPadding = 1.75;
const maxEntryText = 14;

/** Returns the width from which these entries fit into the bar; undefined if they never do. */
export function menuWidth(siteName: string, entries: readonly Pick<NavigationEntry, "name">[]) {
  const texts = entries.map(({ name }) => entryPadding + Math.min(maxEntryText, 0.5 * widthOf(name)));
  const needed = bar + mark + Math.min(maxName, 0.56 * widthOf(siteName)) + texts.reduce((sum, text) => sum + text, 0);
  return widths.find((width) => needed <= width);
}

/** In Latin letters; East Asian ones are twice as wide. */
const widthOf = (text: string) =>
  [...text].reduce(
    (sum, letter) =>
      sum + (/[\p{scx=Han}\p{scx=Hangul}\p{scx=Hira}\p{scx=Kana}\p{Extended_Pictographic}]/u.test(letter) ? 2 : 1),
    0,
  );
