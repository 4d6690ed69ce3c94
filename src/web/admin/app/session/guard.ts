import {
  type LoaderFunction,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  redirect,
  type RouteObject,
} from "react-router";
import { signInAddress, startScreen } from "../../../../contract/sign-in.ts";
import { currentUser, userContext } from "./session.ts";

/** Redirects to the sign-in page, which leads back here, when nobody is signed in. */
export const signedInOnly: MiddlewareFunction = async ({ request, context }) => {
  const user = await currentUser();
  if (!user) {
    const { pathname, search } = new URL(request.url);
    location.replace(signInAddress(pathname + search));
    // Never resolves: the spinner stays until the browser has left the page.
    return new Promise<never>(() => {});
  }
  context.set(userContext, user);
};

const forAdmins =
  (load: LoaderFunction): LoaderFunction =>
  (args, handler) =>
    args.context.get(userContext).role === "admin" ? load(args, handler) : null;

/** Skips the loaders for people who are not administrators: the server would refuse their calls. */
export const adminsOnly = (screens: RouteObject[]) =>
  screens.map((screen) =>
    typeof screen.loader === "function" ? { ...screen, loader: forAdmins(screen.loader) } : screen,
  );

export const guardLoader = ({ context }: LoaderFunctionArgs) => context.get(userContext);

export const indexLoader = () => redirect(startScreen);
