import { testApp } from "./test-app.ts";

/** Creates a site with an administrator who adds redirects, and a visitor who follows them. */
export async function redirectsApp(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(options);
  const [admin, visitor] = [await app.as("admin"), await app.as("visitor")];
  const add = (source: string, target = "", status = target ? 301 : 410) =>
    admin.post("/api/redirects", { source, target, status });
  const visit = async (path: string) => {
    const { status, headers } = await visitor.get(path);
    return [status, headers.get("location")];
  };
  return { ...app, admin, visitor, add, visit, flush: () => app.features.redirects.count.flush() };
}
