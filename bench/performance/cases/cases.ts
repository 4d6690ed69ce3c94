import type { Case } from "../row.ts";
import { apiCalls } from "./api.ts";
import { cachedPages } from "./cached-pages.ts";
import { firstRequests } from "./first-requests.ts";
import { readersBesideLoad } from "./readers-beside-load.ts";
import { readersBesideStranger } from "./readers-beside-stranger.ts";
import { searches } from "./search.ts";
import { startAndMemory } from "./start-and-memory.ts";
import { writes } from "./writes.ts";

/** Benchmark cases, in the order of the printed table. */
export const cases: Case[] = [
  ...cachedPages,
  ...firstRequests,
  ...searches,
  ...apiCalls,
  ...writes,
  ...readersBesideLoad,
  ...readersBesideStranger,
  ...startAndMemory,
];
