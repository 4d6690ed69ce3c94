import { mailApp } from "./mail-app.ts";

/** Creates a site that sends mail, and functions for visitors from several networks to subscribe to it. */
export async function signUpsApp() {
  const app = await mailApp({ settings: { TRUST_PROXY: "on", MAIL_RATE: "1000/s" } });
  const visitor = await app.as("visitor");
  const from = (address: string) => ({ headers: { "x-forwarded-for": address } });
  return {
    ...app,
    visitor,
    subscribe: (email: string, address = "198.51.100.7", fields: object = {}) =>
      visitor.post("/api/newsletter/subscribe", { email, ...fields }, from(address)),
    /** Returns the mails since the last call, with the paths of their links. */
    async mails() {
      return (await app.arrived()).map(({ to, parsed }) => ({
        to: to[0],
        subject: parsed.subject,
        path: /http:\/\/[^/]+(\/newsletter\/confirm\?token=[\w-]{43})/.exec(parsed.text ?? "")?.[1] ?? "",
      }));
    },
    confirm: (path: string) => visitor.post("/api/newsletter/confirm", { token: path.split("=")[1] }),
    listed: async (query = "") => (await app.admin.get(`/api/newsletter?${query}`)).body.data,
    statusOf: async (email: string) => {
      const [found] = (await app.admin.get(`/api/newsletter?search=${encodeURIComponent(email)}`)).body.data;
      return found && (found.isActive ? "active" : found.inactiveReason);
    },
  };
}
