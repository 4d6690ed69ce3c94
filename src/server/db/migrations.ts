import type { Kysely } from "kysely";
import { baseline } from "./migrations/038-baseline.ts";
import { trashKinds } from "./migrations/039-trash-kinds.ts";
import { redirects } from "./migrations/040-redirects.ts";
import { imports } from "./migrations/041-imports.ts";
import { signUpWaves } from "./migrations/042-sign-up-waves.ts";
import { feedIds } from "./migrations/043-feed-ids.ts";
import { projects } from "./migrations/044-projects.ts";
import { accessTokens } from "./migrations/045-access-tokens.ts";
import { webhooks } from "./migrations/046-webhooks.ts";
import type { SchemaDialect } from "./migrations/schema-dialect.ts";

/** A change of the schema. Migrations import only their own files, so that later code cannot change their effect. */
export interface Migration {
  run: (db: Kysely<never>, dialect: SchemaDialect) => Promise<void>;
  /** SHA-256 of the migration's source as released; `landed.test.ts` fails if the source changes. */
  sha256: string;
}

/** All migrations, in the order of execution. A released migration never changes. */
export const migrations = {
  "038-baseline": { run: baseline, sha256: "121d80c7983412083a1710545044ffd9b2a6ae7d2be2cd15b116fd9005aaef01" },
  "039-trash-kinds": { run: trashKinds, sha256: "c9a4c3803ba0a3a67e0f08f13309beb558a8dcc68eba9a3a5a82b025bddd9ef7" },
  "040-redirects": { run: redirects, sha256: "7421caf8a9f443ef32343c52dc127410ab4bdb1e6ac102b51b294316583f88f0" },
  "041-imports": { run: imports, sha256: "478b98438d0f4c6a6e08829f96178f1848ba3f4ff50a193bcb4dfc63d3ef4e37" },
  "042-sign-up-waves": { run: signUpWaves, sha256: "e3755696786e2f00ba9c87d71015bbae8d740f264abcd94130319e0260cd558c" },
  "043-feed-ids": { run: feedIds, sha256: "678fac882ff57937e385cb21635b046f4f16e7f6b0b8157414acd6fc51fefb0c" },
  "044-projects": { run: projects, sha256: "b891a2c8eda25a131401c3a959cc13d03b69d718f583ba788def0e41fe594b3d" },
  "045-access-tokens": {
    run: accessTokens,
    sha256: "e670af8ad7bf45a111b3f4a0e78b70a79c973ef63019e8f2356cfb66ea2d9c8e",
  },
  "046-webhooks": { run: webhooks, sha256: "774afe806cb96973f220df81de9455989b82c5e75ee5a9f6f0af9bc303e8e351" },
} as const satisfies Record<string, Migration>;
