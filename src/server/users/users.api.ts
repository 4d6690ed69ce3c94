import { passwordLinkTexts } from "../../contract/users/password-links.ts";
import { userTexts } from "../../contract/users/users.ts";
import { actorOf, addressOf } from "../http/actor.ts";
import { adminRoute, type Route, routesFor } from "../http/routes/route.ts";
import type { PasswordLinks } from "./password-links.ts";
import type { Users } from "./users.ts";

export const usersApi = (users: Users): Route[] => [
  adminRoute("GET /users", "List users, newest first", ({ query }) => users.list(query)),
  adminRoute("GET /users/stats", "Count users", users.stats),
  adminRoute("GET /users/:id", "Get a user, with the author profile", ({ params }) => users.find(params.id)),
  adminRoute(
    "POST /users",
    { summary: "Add a user", refuses: { 409: userTexts.emailTaken }, status: 201 },
    ({ viewer, body, once, request }) => once((run) => users.create(actorOf(viewer, request), body, run)),
  ),
  adminRoute(
    "PUT /users/:id",
    {
      summary: "Update the given fields of a user; a new password ends the user's sessions",
      refuses: { 409: userTexts.emailTaken },
    },
    ({ viewer, params, body, request }) => users.update(actorOf(viewer, request), params.id, body),
  ),
  adminRoute(
    "PUT /users/:id/toggle-active",
    {
      summary: "Set `isActive`, or toggle it when omitted; deactivation ends the user's sessions",
      refuses: { 409: userTexts.deactivatesSelf },
    },
    ({ viewer, params, body, request }) => users.toggleActive(actorOf(viewer, request), params.id, body.isActive),
  ),
  adminRoute(
    "DELETE /users/:id",
    { summary: "Delete a user; their posts stay", refuses: { 409: userTexts.deletesSelf } },
    ({ viewer, params, request }) => users.remove(actorOf(viewer, request), params.id),
  ),
];

const requestRoute = routesFor({ may: "anyone", rate: "password-link", cache: "never" });
// Limits the use of links separately: others in the same network may have used up the limit of requests.
const linkRoute = routesFor({ may: "anyone", rate: "new-password", cache: "never" });

export const passwordLinksApi = (links: PasswordLinks): Route[] => [
  requestRoute(
    "POST /auth/forgot",
    {
      summary: "Email a link to set a new password if an account has the address; the response is always the same",
      plainForm: "forgot-password",
    },
    ({ body }) => links.request(body),
  ),
  linkRoute(
    "POST /auth/password",
    {
      summary: "Set a password with the single-use token of a link; ends all sessions of the account",
      plainForm: "set-password",
      refuses: { 404: passwordLinkTexts.usedUp },
    },
    ({ body, request }) => links.use(body, addressOf(request)),
  ),
  adminRoute(
    "POST /users/invitations",
    {
      summary: "Invite a user, who sets the password through a link sent by email",
      refuses: { 409: userTexts.emailTaken },
      status: 201,
    },
    ({ viewer, body, once, request }) => once((run) => links.invite(actorOf(viewer, request), body, run)),
  ),
];
