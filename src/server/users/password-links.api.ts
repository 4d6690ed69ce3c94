import { passwordLinkTexts } from "../../contract/password-links.ts";
import { userTexts } from "../../contract/users.ts";
import { actorOf, addressOf } from "../http/actor.ts";
import { done, one } from "../http/answers.ts";
import { type Route, route } from "../http/routes/route.ts";
import type { PasswordLinks } from "./password-links.ts";

const shared = { may: "anyone", cache: "never" } as const;

export const passwordLinksApi = (links: PasswordLinks): Route[] => [
  route(
    "POST /auth/forgot",
    {
      ...shared,
      rate: "password-link",
      summary: "Mail a link that sets a new password, if an account has the address; the answer is always the same",
      plainForm: "forgot-password",
    },
    async ({ body }) => {
      await links.request(body);
      return done;
    },
  ),
  route(
    "POST /auth/password",
    {
      ...shared,
      // A limit of its own, so that a network that has requested many links can still use them.
      rate: "new-password",
      summary: "Set an account's password once by the token of a link; ends all sessions of the account",
      plainForm: "set-password",
      refuses: { 404: passwordLinkTexts.usedUp },
    },
    async ({ body, request }) => {
      await links.use(body, addressOf(request));
      return done;
    },
  ),
  route(
    "POST /users/invitations",
    {
      may: "admin",
      rate: "none",
      cache: "never",
      summary: "Add a user who sets the password by a link sent by mail",
      refuses: { 409: userTexts.emailTaken },
      status: 201,
    },
    async ({ viewer, body, once, request }) =>
      one(await once((run) => links.invite(actorOf(viewer, request), body, run))),
  ),
];
