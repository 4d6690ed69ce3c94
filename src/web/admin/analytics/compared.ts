/** What is said of a figure beside the one of as many days before. */
export function comparedWith(total: number, previous: number, days: number) {
  const before = `the ${days} days before`;
  if (previous === 0) return total === 0 ? `None in ${before} either` : `None in ${before}`;
  if (total === previous) return `As many as in ${before}`;
  const change = Math.round((100 * Math.abs(total - previous)) / previous);
  const difference = change === 0 ? "Less than 1%" : `${change.toLocaleString()}%`;
  return `${difference} ${total > previous ? "more" : "fewer"} than in ${before}`;
}
