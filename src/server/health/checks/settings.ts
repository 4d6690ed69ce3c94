import { statSync } from "node:fs";
import { isIP } from "node:net";
import { findingsOrOk, type Check, type ExaminedSite, warning } from "../check.ts";
import type { Settings } from "../examined-database.ts";
import { countUsers } from "../health.queries.ts";

const isLoopback = (host: string) => host === "localhost" || host === "::1" || host.startsWith("127.");
const hostOf = (url: string) => new URL(url).hostname.replace(/^\[|\]$/g, "");

/** Whether a URL's host is a domain name such as example.com, not an IP address or localhost. */
const isPublicName = (url: string) => {
  const host = hostOf(url);
  return !isLoopback(host) && isIP(host) === 0 && host.includes(".");
};

export const settingsCheck: Check = {
  name: "settings",
  async examine({ settings, settingsFile }) {
    const mode = settingsFile && statSync(settingsFile.path, { throwIfNoEntry: false })?.mode;
    return findingsOrOk(
      [
        ...weakSettings(settings),
        settingsFile?.unknownNames.length &&
          warning(
            `${settingsFile.path} has unknown settings: ${settingsFile.unknownNames.join(", ")}.`,
            "Correct or remove them; .env.example lists all settings.",
          ),
        mode !== undefined &&
          (mode & 0o077) !== 0 &&
          warning(
            `Other users of this machine can read ${settingsFile?.path}.`,
            `Run chmod 600 ${settingsFile?.path}.`,
          ),
        process.getuid?.() === 0 &&
          warning("folio runs as root.", "Run it as a dedicated user, the same for the site and its commands."),
      ].map((one) => one || undefined),
      "The settings are valid, and none of them is known to be weak.",
    );
  },
};

function weakSettings(settings: Settings) {
  const { publicUrl, isPublicUrlSet, isSecure, host, trustProxy, limits, logLevel, databaseUrl } = settings;
  const listensOutside = !isLoopback(host);
  return [
    !isPublicUrlSet &&
      (listensOutside || trustProxy !== "off") &&
      warning(
        `PUBLIC_URL is not set, so feeds, emails and the sitemap link to ${publicUrl}.`,
        "Set PUBLIC_URL to the address that readers type.",
      ),
    isPublicUrlSet &&
      !isSecure &&
      isPublicName(publicUrl) &&
      warning(
        `PUBLIC_URL is ${publicUrl}: passwords and session cookies travel unencrypted.`,
        "Put a proxy with TLS in front (deploy/), and set PUBLIC_URL to https://….",
      ),
    isSecure &&
      listensOutside &&
      warning(
        `The site accepts plain HTTP on ${host}, bypassing the proxy with TLS.`,
        "Set HOST=127.0.0.1 if the proxy is on the same machine; otherwise, let only the proxy through the firewall.",
      ),
    (limits.logins > 100 || limits.loginsPerAddress > 1000) &&
      warning(
        "The limits allow so many wrong passwords that they can be guessed.",
        "Set LIMIT_LOGINS and LIMIT_LOGINS_ADDRESS to what people need, for example 10 and 50.",
      ),
    ["error", "fatal", "silent"].includes(logLevel) &&
      warning(`With LOG_LEVEL=${logLevel}, failed sign-ins are not logged.`, "Set LOG_LEVEL=warn or lower."),
    databaseUrl !== undefined &&
      !isLoopback(hostOf(databaseUrl)) &&
      !/[?&]sslmode=(require|verify-)/.test(databaseUrl) &&
      warning(
        "The connection to PostgreSQL on another machine may be unencrypted.",
        "Add ?sslmode=verify-full to DATABASE_URL, unless the network in between is your own.",
      ),
  ];
}

export const accountsCheck: Check = {
  name: "accounts",
  async examine({ settings, database }: ExaminedSite) {
    const { all, admins } = await countUsers((await database).db);
    return findingsOrOk(
      [
        all === 0 &&
          warning(
            "There is no account yet.",
            "Open the set-up link that the start prints, or run folio users create EMAIL --admin.",
          ),
        all > 0 && admins === 0 && warning("No administrator can sign in.", "Run folio users create EMAIL --admin."),
        all > 0 &&
          settings.firstAdmin !== undefined &&
          warning(
            "ADMIN_PASSWORD is still set, although the first administrator exists.",
            "Remove ADMIN_EMAIL and ADMIN_PASSWORD from the settings.",
          ),
      ],
      `${admins === 1 ? "One administrator" : `${admins} administrators`} can sign in.`,
    );
  },
};
