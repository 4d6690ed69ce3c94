import type { LoaderFunctionArgs } from "react-router";
import type { Analytics } from "../../../contract/analytics.ts";
import { api } from "../data/authenticated-api.ts";
import { deferred, type OneAnswer } from "../data/deferred.ts";
import { periodOf } from "./period.ts";

const load = async (days: string) => (await api.get<OneAnswer<Analytics>>("/analytics", { query: { days } })).data;

/** The figures of the days that the address names. */
export const analyticsLoader = ({ request }: LoaderFunctionArgs) => ({
  analytics: deferred(load(periodOf(new URL(request.url).searchParams))),
});
