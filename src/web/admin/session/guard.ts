import { type LoaderFunctionArgs, type MiddlewareFunction, redirect } from "react-router";
import { homeOf, signInAddress } from "./came-from.ts";
import { currentUser, userContext } from "./session.ts";

/** Lets nobody past who is not signed in; the sign-in page leads back here. */
export const signedInOnly: MiddlewareFunction = async ({ request, context }) => {
  const user = await currentUser();
  if (!user) throw redirect(signInAddress(new URL(request.url)));
  context.set(userContext, user);
};

/** Sends everybody but administrators to what they may see. */
export const adminsOnly: MiddlewareFunction = ({ context }) => {
  const user = context.get(userContext);
  if (user.role !== "admin") throw redirect(homeOf(user));
};

export const guardLoader = ({ context }: LoaderFunctionArgs) => context.get(userContext);

export const indexLoader = ({ context }: LoaderFunctionArgs) => redirect(homeOf(context.get(userContext)));
