import { Done, listOf, oneOf } from "../envelope.ts";
import { ForgottenPassword, Invitation, LinkedPassword } from "../users/password-links.ts";
import {
  Login,
  OwnAccountAnswer,
  OwnDetails,
  OwnSession,
  OwnSessionFilter,
  PasswordChange,
  SessionAnswer,
  Setup,
} from "../users/session.ts";
import { ActiveToggle, NewUser, User, UserChanges, UserFilter, UserStats, UserWithProfile } from "../users/users.ts";
import { type CallTable, params } from "./call-schemas.ts";

const user = { params, resource: "User" } as const;

/** Calls for sign-in, own account and users. */
export const accountCalls = {
  "POST /auth/login": { body: Login, answer: SessionAnswer },
  "POST /auth/logout": { answer: Done },
  "GET /auth/me": { answer: OwnAccountAnswer },
  "PUT /auth/updatedetails": { body: OwnDetails, answer: OwnAccountAnswer },
  "PUT /auth/updatepassword": { body: PasswordChange, answer: Done },
  "POST /auth/setup": { body: Setup, answer: SessionAnswer },
  "POST /auth/forgot": { body: ForgottenPassword, answer: Done },
  "POST /auth/password": { body: LinkedPassword, answer: Done },
  "GET /auth/sessions": { query: OwnSessionFilter, answer: listOf(OwnSession) },
  "DELETE /auth/sessions": { answer: Done },
  "DELETE /auth/sessions/:id": { params, resource: "Session", answer: Done },
  "GET /users": { query: UserFilter, answer: listOf(User) },
  "GET /users/stats": { answer: oneOf(UserStats) },
  "GET /users/:id": { ...user, answer: oneOf(UserWithProfile) },
  "POST /users": { body: NewUser, answer: oneOf(User) },
  "POST /users/invitations": { body: Invitation, answer: oneOf(User) },
  "PUT /users/:id": { ...user, body: UserChanges, answer: oneOf(UserWithProfile) },
  "PUT /users/:id/toggle-active": { ...user, body: ActiveToggle, bodyOptional: true, answer: oneOf(User) },
  "DELETE /users/:id": { ...user, answer: Done },
} as const satisfies CallTable;
