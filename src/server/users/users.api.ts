import { z } from "zod";
import { Done, listOf, oneOf } from "../../contract/envelope.ts";
import { Id } from "../../contract/fields.ts";
import { ActiveToggle, NewUser, User, UserChanges, UserFilter, UserStats } from "../../contract/users.ts";
import { actorOf } from "../http/actor.ts";
import { done, list, one } from "../http/answers.ts";
import { type Route, route } from "../http/routes/route.ts";
import type { Users } from "./users.ts";

const params = z.object({ id: Id });
const shared = { may: "admin", rate: "none", cache: "never" } as const;

export function usersApi(users: Users): Route[] {
  return [
    route(
      {
        ...shared,
        method: "GET",
        url: "/users",
        summary: "List users, newest first",
        query: UserFilter,
        answer: listOf(User),
      },
      async ({ query }) => list(await users.list(query)),
    ),
    route(
      { ...shared, method: "GET", url: "/users/stats", summary: "How many users there are", answer: oneOf(UserStats) },
      async () => one(await users.stats()),
    ),
    route(
      { ...shared, method: "GET", url: "/users/:id", summary: "One user", params, answer: oneOf(User) },
      async ({ params }) => one(await users.find(params.id)),
    ),
    route(
      {
        ...shared,
        method: "POST",
        url: "/users",
        summary: "Add a user",
        body: NewUser,
        answer: oneOf(User),
        refuses: { 409: "This e-mail address is taken" },
        tellsTaken: true,
        status: 201,
      },
      async ({ viewer, body, once, request }) =>
        one(await once((run) => users.create(actorOf(viewer, request), body, run))),
    ),
    route(
      {
        ...shared,
        method: "PUT",
        url: "/users/:id",
        summary: "Change the named fields of a user; a new password ends the user's sessions",
        params,
        body: UserChanges,
        answer: oneOf(User),
        refuses: { 409: "This e-mail address is taken" },
        tellsTaken: true,
      },
      async ({ viewer, params, body, request }) => one(await users.update(actorOf(viewer, request), params.id, body)),
    ),
    route(
      {
        ...shared,
        method: "PUT",
        url: "/users/:id/toggle-active",
        summary: "Activate a user, or deactivate one, which ends their sessions: as isActive says, else the other",
        params,
        body: ActiveToggle,
        bodyOptional: true,
        answer: oneOf(User),
        refuses: { 409: "You cannot deactivate yourself" },
      },
      async ({ viewer, params, body, request }) =>
        one(await users.toggleActive(actorOf(viewer, request), params.id, body.isActive)),
    ),
    route(
      {
        ...shared,
        method: "DELETE",
        url: "/users/:id",
        summary: "Delete a user, whose posts stay",
        params,
        answer: Done,
        refuses: { 409: "You cannot delete yourself" },
      },
      async ({ viewer, params, request }) => {
        await users.remove(actorOf(viewer, request), params.id);
        return done;
      },
    ),
  ];
}
