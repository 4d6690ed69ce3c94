import type { Recipe } from "../recipe.ts";

/** Whether the page of books has something to show. */
export const healthCheck: Recipe = {
  heading: "How to add a health check",
  folder: import.meta.dirname,
  lines: {
    "src/server/health/health.queries.ts": [
      [
        "export async function listTables(",
        `export async function countBooks(db: Db) {
  const { count } = await db.selectFrom("books").select(db.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return count;
}

`,
      ],
    ],
    "src/server/health/checks.ts": [
      ["import { jobsCheck,", 'import { booksCheck } from "./checks/books.ts";\n'],
      ["  jobsCheck,\n  backupsCheck,", "  booksCheck,\n"],
    ],
    "src/server/metrics/metric-definitions.ts": [
      ["  folio_mails: {", '  folio_books: { type: "gauge", help: "Recommended books." },\n'],
    ],
    "docs/metrics.md": [["| `folio_mails` |", "| `folio_books` | gauge |  | Recommended books. |\n"]],
    "deploy/prometheus-alerts.yml": [
      [
        "      - alert: FolioMailsUndelivered\n",
        `      - alert: FolioNoBooks
        expr: folio_books == 0
        labels: { severity: ticket }
        annotations:
          summary: "The page of books of {{ $labels.instance }} is empty"
`,
      ],
    ],
  },
};
