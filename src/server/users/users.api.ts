import { userTexts } from "../../contract/users.ts";
import { actorOf } from "../http/actor.ts";
import { done, list, one } from "../http/answers.ts";
import { type Route, route } from "../http/routes/route.ts";
import type { Users } from "./users.ts";

const shared = { may: "admin", rate: "none", cache: "never" } as const;

export function usersApi(users: Users): Route[] {
  return [
    route("GET /users", { ...shared, summary: "List users, newest first" }, async ({ query }) =>
      list(await users.list(query)),
    ),
    route("GET /users/stats", { ...shared, summary: "Count users" }, async () => one(await users.stats())),
    route("GET /users/:id", { ...shared, summary: "Get a user, with the author profile" }, async ({ params }) =>
      one(await users.find(params.id)),
    ),
    route(
      "POST /users",
      {
        ...shared,
        summary: "Add a user",
        refuses: { 409: userTexts.emailTaken },
        status: 201,
      },
      async ({ viewer, body, once, request }) =>
        one(await once((run) => users.create(actorOf(viewer, request), body, run))),
    ),
    route(
      "PUT /users/:id",
      {
        ...shared,
        summary: "Change the named fields of a user; a new password ends the user's sessions",
        refuses: { 409: userTexts.emailTaken },
      },
      async ({ viewer, params, body, request }) => one(await users.update(actorOf(viewer, request), params.id, body)),
    ),
    route(
      "PUT /users/:id/toggle-active",
      {
        ...shared,
        summary: "Set `isActive`, or toggle it when omitted; deactivation ends the user's sessions",
        refuses: { 409: userTexts.deactivatesSelf },
      },
      async ({ viewer, params, body, request }) =>
        one(await users.toggleActive(actorOf(viewer, request), params.id, body.isActive)),
    ),
    route(
      "DELETE /users/:id",
      { ...shared, summary: "Delete a user; their posts stay", refuses: { 409: userTexts.deletesSelf } },
      async ({ viewer, params, request }) => {
        await users.remove(actorOf(viewer, request), params.id);
        return done;
      },
    ),
  ];
}
