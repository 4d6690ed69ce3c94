import { adminRoute, type Route } from "../../http/routes/route.ts";

export const quotesApi = (quotes: { today: () => { text: string } }): Route[] => [
  adminRoute("GET /quotes/today", "Read the quote of the day", quotes.today),
];
