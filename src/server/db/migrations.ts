import type { Kysely } from "kysely";
import { baseline } from "./migrations/038-baseline.ts";
import type { SchemaDialect } from "./migrations/schema-dialect.ts";

/** Changes the schema. Migrations import nothing but their own parts: their effect must never change. */
export interface Migration {
  run: (db: Kysely<never>, dialect: SchemaDialect) => Promise<void>;
  /** Hash of its source when it landed; `landed.test.ts` compares it. */
  sha256: string;
}

/** In the order of execution. A migration that has landed never changes. */
export const migrations = {
  "038-baseline": {
    run: baseline,
    sha256: "afd079179fb4d7ef71d0b39c5bb18d4149c207a7c06eb508e565c00b0e96a3da",
  },
} as const satisfies Record<string, Migration>;
