import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { z } from "zod";
import { canonicalEmail, isEmail } from "../contract/email-address.ts";
import { passwordMinimum, TimeZone } from "../contract/fields.ts";
import { bounceEnvironment, bounceSettingsOf } from "./extensions/bounces/bounce-settings.ts";
import { mailEnvironment, mailSettingsOf } from "./mail/mail-settings.ts";
import {
  BadSetting,
  bucketAddress,
  folder,
  folderOrBucket,
  positiveInteger,
  postgresAddress,
  proxies,
  serverAddress,
  splitList,
  webAddress,
} from "./typed-settings.ts";

const Environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, "a number from 0 to 65535")
    .transform(Number)
    .pipe(z.number().max(65_535, "a number from 0 to 65535"))
    .default(3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_URL: webAddress.optional(),
  DATA_DIR: folder.default("./data"),
  DATABASE_URL: postgresAddress.optional(),
  ADMIN_EMAIL: z
    .string()
    .max(254, "an email address of at most 254 characters")
    .overwrite(canonicalEmail)
    .refine(isEmail, "an email address")
    .optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(passwordMinimum, `at least ${passwordMinimum} characters long`)
    .max(128, "at most 128 characters long")
    .optional(),
  ADMIN_NAME: z.string().trim().max(100, "at most 100 characters long").optional(),
  TZ: TimeZone.optional().catch(undefined),
  STARTER_CONTENT: z.enum(["on", "off"], "on or off").default("on"),
  TRUST_PROXY: proxies,
  ALLOWED_ORIGINS: z.string().default("").transform(splitList).pipe(z.array(webAddress)),
  LIMIT_LOGINS: positiveInteger(10),
  LIMIT_LOGINS_ADDRESS: positiveInteger(50),
  LIMIT_FORMS: positiveInteger(10),
  LIMIT_CONNECTIONS: positiveInteger(256),
  MEDIA_URL: bucketAddress.optional(),
  BACKUP_AT: z
    .string()
    .regex(/^(([01]\d|2[0-3]):[0-5]\d|off)$/, "a time such as 03:30, or off")
    .default("03:30"),
  BACKUP_TO: folderOrBucket.optional(),
  BACKUP_PASSPHRASE: z.string().min(12, "at least 12 characters long").optional(),
  AWS_ENDPOINT_URL: serverAddress.optional(),
  AWS_REGION: z.string().default("us-east-1"),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  S3_PATH_STYLE: z.enum(["on", "off"], "on or off").optional(),
  ...mailEnvironment,
  ...bounceEnvironment,
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,256}$/, "16 to 256 letters, digits and - . _ ~ + / =")
    .optional(),
  LOG_LEVEL: z
    .enum(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "fatal, error, warn, info, debug, trace or silent",
    )
    .default("info"),
});

export const settingNames = Object.keys(Environment.shape);

/** Settings read from the environment, validated. */
export type Settings = ReturnType<typeof readSettings>;

/** Reads the settings from an environment. Empty values count as unset; relative paths start at `folder`. */
export function readSettings(environment: Record<string, string | undefined>, folder = process.cwd()) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0]);
    const shown = /PASS|DATABASE_|SECRET|TOKEN|SMTP_URL/.test(name) ? "" : `, not "${given[name]}"`;
    throw new BadSetting(`${name} must be ${issue?.message}${shown}`);
  }

  const all = parsed.data;
  if (Boolean(all.ADMIN_EMAIL) !== Boolean(all.ADMIN_PASSWORD)) {
    const missing = all.ADMIN_EMAIL ? "ADMIN_PASSWORD" : "ADMIN_EMAIL";
    throw new BadSetting(
      `${missing} must be set too: the first administrator needs both ADMIN_EMAIL and ADMIN_PASSWORD`,
    );
  }
  const stored = all.MEDIA_URL ? "MEDIA_URL" : all.BACKUP_TO?.startsWith("s3://") && "BACKUP_TO";
  if (stored && !objectStorageOf(all)) {
    throw new BadSetting(`AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set too: ${stored} needs both`);
  }
  const shownHost = all.HOST.includes(":") ? `[${all.HOST}]` : all.HOST;
  const publicUrl =
    all.PUBLIC_URL ?? `http://${all.HOST === "0.0.0.0" || all.HOST === "::" ? "localhost" : shownHost}:${all.PORT}`;
  if (!URL.canParse(publicUrl)) {
    throw new BadSetting(
      `HOST must be a name or an address that a link can hold unless PUBLIC_URL is set, not "${all.HOST}"`,
    );
  }

  return {
    port: all.PORT,
    host: all.HOST,
    publicUrl,
    isSecure: publicUrl.startsWith("https:"),
    isPublicUrlSet: all.PUBLIC_URL !== undefined,
    dataDirectory: resolve(folder, all.DATA_DIR),
    databaseUrl: all.DATABASE_URL,
    firstAdmin:
      all.ADMIN_EMAIL && all.ADMIN_PASSWORD
        ? {
            ...(all.ADMIN_NAME && { name: all.ADMIN_NAME }),
            email: all.ADMIN_EMAIL,
            password: all.ADMIN_PASSWORD,
          }
        : undefined,
    /** Time zone of a new site if no browser reports one at the set-up. */
    timeZone: all.TZ,
    starterContent: all.STARTER_CONTENT === "on",
    trustProxy: all.TRUST_PROXY,
    allowedOrigins: all.ALLOWED_ORIGINS as readonly string[],
    limits: {
      logins: all.LIMIT_LOGINS,
      loginsPerAddress: all.LIMIT_LOGINS_ADDRESS,
      forms: all.LIMIT_FORMS,
      connections: all.LIMIT_CONNECTIONS,
    },
    /** Folder in object storage for uploads and images; undefined if they are in the data directory. */
    mediaUrl: all.MEDIA_URL,
    /** Time of nightly backups, such as `03:30`; undefined if they are off. */
    backupAt: all.BACKUP_AT === "off" ? undefined : (all.BACKUP_AT as `${number}:${number}`),
    backupTo: all.BACKUP_TO,
    backupPassphrase: all.BACKUP_PASSPHRASE,
    objectStorage: objectStorageOf(all),
    /** Mail server; undefined if mail cannot be sent. */
    mail: mailSettingsOf(all),
    bounces: bounceSettingsOf(all),
    metricsToken: all.METRICS_TOKEN,
    logLevel: all.LOG_LEVEL,
  };
}

/** Returns the endpoint (by default AWS) and access key for `s3://` addresses; undefined without a key. */
function objectStorageOf(all: z.output<typeof Environment>) {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_REGION: region } = all;
  if (!accessKeyId || !secretAccessKey) return undefined;
  return {
    endpoint: all.AWS_ENDPOINT_URL ?? `https://s3.${region}.amazonaws.com`,
    region,
    isPathStyle: all.S3_PATH_STYLE ? all.S3_PATH_STYLE === "on" : all.AWS_ENDPOINT_URL !== undefined,
    accessKeyId,
    secretAccessKey,
    sessionToken: all.AWS_SESSION_TOKEN,
  };
}

/** Returns the environment of the process, extended by a `.env` file in the current folder. */
export function loadEnvironment({ env, cwd }: Pick<NodeJS.Process, "env" | "cwd"> = process) {
  const file = join(cwd(), ".env");
  if (existsSync(file))
    for (const [name, value] of Object.entries(parseEnv(readFileSync(file, "utf8")))) env[name] ??= value;
  return env;
}
