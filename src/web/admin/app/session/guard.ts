import {
  type LoaderFunction,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  redirect,
  type RouteObject,
} from "react-router";
import { signInAddress, startScreen } from "../../../../contract/sign-in.ts";
import { currentUser, userContext } from "./session.ts";

/** Lets nobody past who is not signed in; the sign-in page leads back here. */
export const signedInOnly: MiddlewareFunction = async ({ request, context }) => {
  const user = await currentUser();
  if (!user) {
    const { pathname, search } = new URL(request.url);
    location.replace(signInAddress(pathname + search));
    // The spinner stays until the browser has left.
    return new Promise<never>(() => {});
  }
  context.set(userContext, user);
};

const forAdmins =
  (load: LoaderFunction): LoaderFunction =>
  (args, handler) =>
    args.context.get(userContext).role === "admin" ? load(args, handler) : null;

/** Screens that ask the server for nothing when it would refuse: whoever is no administrator is told so instead. */
export const adminsOnly = (screens: RouteObject[]) =>
  screens.map((screen) =>
    typeof screen.loader === "function" ? { ...screen, loader: forAdmins(screen.loader) } : screen,
  );

export const guardLoader = ({ context }: LoaderFunctionArgs) => context.get(userContext);

export const indexLoader = () => redirect(startScreen);
