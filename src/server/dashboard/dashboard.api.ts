import { type Route, userRoute } from "../http/routes/route.ts";
import type { DashboardFeature } from "./dashboard.ts";

export const dashboardApi = (dashboard: DashboardFeature): Route[] => [
  userRoute("GET /dashboard", "Get the figures of the site; for a user, of their own posts", ({ viewer }) =>
    dashboard.figuresFor(viewer),
  ),
];
