import type { Extension } from "../../extension.ts";
import { quotesApi } from "./quotes.api.ts";

const quotes = ["Simple things should be simple", "Make it work, make it right, make it fast"];

/** A quote for each day. */
export const quotesExtension: Extension = {
  register: ({ now }) => ({
    routes: quotesApi({ today: () => ({ text: quotes[now().getUTCDate() % quotes.length] ?? "" }) }),
  }),
};
