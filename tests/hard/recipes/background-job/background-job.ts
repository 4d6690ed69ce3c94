import type { Recipe } from "../recipe.ts";

/** Books leave the list by themselves. */
export const backgroundJob: Recipe = {
  heading: "How to add a background job",
  folder: import.meta.dirname,
  lines: {
    "src/server/books/books.ts": [
      ["import type { Book,", 'import { z } from "zod";\n'],
      ["import type { AppContext }", 'import { dayMs } from "../../contract/durations.ts";\n'],
      ["import * as queries", 'import type { Jobs } from "../jobs/jobs.ts";\n'],
      ["  /** Runs in the transaction of a change", "  jobs: Jobs;\n"],
      ["/** Books that the owner recommends.", "const listedForMs = 2 * 365 * dayMs;\n\n"],
      ["changed }: Deps", "jobs, "],
      [
        "  return {\n    list:",
        `  jobs.register("books.remove-old", {
    title: "Remove books that were recommended two years ago",
    payload: z.object({}),
    schedule: { dailyAt: "04:50" },
    run: () =>
      inTransaction(async (transaction) => {
        await queries.removeBefore(transaction, now().getTime() - listedForMs);
        await changed(transaction);
      }),
  });

`,
      ],
    ],
    "src/server/books/books.queries.ts": [
      [
        "const toBook =",
        `export async function removeBefore(db: Db, time: number) {
  await db.deleteFrom("books").where("created_at", "<", time).execute();
}

`,
      ],
    ],
    "src/server/features.ts": [["    changed,\n  });\n  const messageNotices", "    jobs,\n"]],
  },
};
