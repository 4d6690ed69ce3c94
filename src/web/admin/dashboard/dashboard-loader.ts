import type { LoaderFunctionArgs } from "react-router";
import type { SiteDashboard } from "../../../contract/dashboard.ts";
import { pageSizes } from "../../../contract/limits.ts";
import type { SessionUser } from "../../../contract/users/session.ts";
import { userContext } from "../app/session/session.ts";
import { api } from "../data/authenticated-api.ts";
import { deferred } from "../data/loading.ts";
import { adminExtensions } from "../extensions.ts";

const limit = pageSizes.dashboard;

/** Loads the site's figures; for users who are not administrators, the server returns only those of posts. */
const loadFigures = async () => (await api.call("GET /dashboard")).data as SiteDashboard;
const loadMessages = async () => (await api.call("GET /contacts", { query: { limit } })).data;
const loadStarters = async () => (await api.call("GET /starter-articles")).data;
const loadExamples = async () => (await api.call("GET /starter-settings")).data;

/** Loads the latest posts: those of the site for administrators, otherwise the user's own. */
async function loadPosts({ role, _id }: SessionUser) {
  const author = role === "admin" ? undefined : _id;
  return (await api.call("GET /blogs", { query: { limit, content: false, autosaved: false, author } })).data;
}

const loadWaiting = () => Promise.all(adminExtensions.flatMap(({ waiting }) => waiting?.() ?? []));

/** Makes one call for each part that the role may see, so that a failure affects only its own part. */
export function dashboardLoader({ context }: LoaderFunctionArgs) {
  const user = context.get(userContext);
  return {
    figures: deferred(loadFigures()),
    posts: deferred(loadPosts(user)),
    ofSite:
      user.role === "admin"
        ? {
            messages: deferred(loadMessages()),
            starters: deferred(loadStarters()),
            examples: deferred(loadExamples()),
            waiting: deferred(loadWaiting()),
          }
        : undefined,
  };
}
