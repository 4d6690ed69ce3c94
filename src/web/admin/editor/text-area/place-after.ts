/**
 * Where a place in a text is after an edit of the text. What is inserted right at the place comes after it;
 * a place inside a passage that was replaced is at the end of what replaced it.
 */
export function placeAfter(place: number, before: string, after: string) {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < place && start < shorter && before[start] === after[start]) start++;
  if (start === place) return place;

  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return after.length - Math.min(end, before.length - place);
}
