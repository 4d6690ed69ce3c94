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
      summary: "Mail a link that sets a new password, where an account has the address; the answer is the same for all",
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
      // Apart from asking for links, so that a network whose people have asked often can still use them.
      rate: "new-password",
      summary: "Set the password of an account by the token of a link, once; ends all its sessions",
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
      summary: "Add a user who sets the password by the link of a mail",
      refuses: { 409: userTexts.emailTaken },
      status: 201,
    },
    async ({ viewer, body, once, request }) =>
      one(await once((run) => links.invite(actorOf(viewer, request), body, run))),
  ),
];
