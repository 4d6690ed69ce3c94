import { adminRoute, type Route } from "../../http/routes/route.ts";
import type { SignUpDefence } from "./sign-up-defence.ts";

export const wavesApi = (defence: SignUpDefence): Route[] => [
  adminRoute(
    "GET /newsletter/waves",
    "List waves: sign-ups held back because many came from one network or domain",
    defence.list,
  ),
  adminRoute(
    "PUT /newsletter/waves/:id/release",
    "Release the sign-ups of a wave: each gets a confirmation email",
    ({ params }) => defence.release(params.id),
  ),
  adminRoute("DELETE /newsletter/waves/:id", "Delete the sign-ups of a wave", ({ params }) =>
    defence.remove(params.id),
  ),
];
