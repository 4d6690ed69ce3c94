import { analyticsPeriods } from "../../../contract/analytics-periods.ts";

/** Over how many days the address asks for figures; 30 when it names none that can be had. */
export const periodOf = (query: URLSearchParams) =>
  analyticsPeriods.find((period) => period === query.get("days")) ?? "30";
