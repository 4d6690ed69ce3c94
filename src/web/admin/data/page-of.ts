/** The page that an address names; 1 when it names none. */
export function pageOf(query: URLSearchParams) {
  const page = Number(query.get("page"));
  return Number.isInteger(page) && page > 0 && page < 1e9 ? page : 1;
}

/** The values of the filter that the API knows, by the address's word for it. */
export const flagOf = (word: string | null, yes: string, no: string) =>
  word === yes ? true : word === no ? false : undefined;

/** How many people or messages stand on one page. */
export const longPageSize = 50;
