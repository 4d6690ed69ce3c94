import { runFolio } from "./command-line.ts";
import { testApp } from "./test-app.ts";

/** Creates a running site, and a command line with the same settings. */
export async function commandedApp(
  settings: Record<string, string> = {},
  { diskMegabytes }: { diskMegabytes?: number } = {},
) {
  const app = await testApp({ settings, ...(diskMegabytes && { diskMegabytes }) });
  const environment = {
    DATA_DIR: app.directory,
    PORT: new URL(app.origin).port,
    ...(app.place.url && { DATABASE_URL: app.place.url }),
    ...settings,
  };

  return {
    ...app,
    environment,
    folio: (args: string[], input?: string) =>
      runFolio(args, environment, { cwd: app.directory, ...(input !== undefined && { input }) }),
    async signIn(email: string, password: string) {
      const browser = await app.as("visitor", `${email} ${Math.random()}`);
      return (await browser.post("/api/auth/login", { email, password })).status;
    },
  };
}
