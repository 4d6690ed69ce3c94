import type { LoaderFunctionArgs } from "react-router";
import { api } from "../data/authenticated-api.ts";
import { deferred } from "../data/deferred.ts";
import { periodOf } from "./period.ts";

const load = async (days: ReturnType<typeof periodOf>) => (await api.call("GET /analytics", { query: { days } })).data;

/** The figures of the days that the address names. */
export const analyticsLoader = ({ request }: LoaderFunctionArgs) => ({
  analytics: deferred(load(periodOf(new URL(request.url).searchParams))),
});
