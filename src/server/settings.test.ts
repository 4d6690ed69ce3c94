import { resolve } from "node:path";
import { expect, test } from "vitest";
import { readSettings } from "./settings.ts";
import { BadSetting } from "./typed-settings.ts";

function refusalOf(environment: Record<string, string>) {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof BadSetting) return error.message;
    throw error;
  }
  return undefined;
}

test("without any settings, the site listens on 127.0.0.1 and stores its data in the current folder", () => {
  const settings = readSettings({});
  // Settings of extensions, such as `bounces`, have tests of their own.
  expect({ ...settings, bounces: undefined }).toEqual({
    port: 3000,
    host: "127.0.0.1",
    publicUrl: "http://127.0.0.1:3000",
    isSecure: false,
    isPublicUrlSet: false,
    dataDirectory: resolve("data"),
    databaseUrl: undefined,
    firstAdmin: undefined,
    starterContent: true,
    trustProxy: "off",
    allowedOrigins: [],
    limits: { logins: 10, loginsPerAddress: 50, forms: 10, connections: 256 },
    backupAt: "03:30",
    mediaUrl: undefined,
    objectStorage: undefined,
    mail: undefined,
    metricsToken: undefined,
    logLevel: "info",
  });
  const names =
    "PORT HOST PUBLIC_URL DATA_DIR DATABASE_URL ADMIN_EMAIL ADMIN_PASSWORD ADMIN_NAME STARTER_CONTENT TRUST_PROXY " +
    "ALLOWED_ORIGINS LIMIT_LOGINS LIMIT_LOGINS_ADDRESS LIMIT_FORMS LIMIT_CONNECTIONS LOG_LEVEL";
  const empty = Object.fromEntries(names.split(" ").map((name, number) => [name, number % 2 ? "" : "  "]));
  expect(readSettings(empty)).toEqual(settings);
});

test("every setting is converted to its type", () => {
  expect({
    ...readSettings({
      PORT: "8080",
      HOST: "0.0.0.0",
      DATA_DIR: "/srv/folio",
      DATABASE_URL: "postgres://me:secret@db:5432/folio",
      ADMIN_EMAIL: "a@example.com",
      ADMIN_PASSWORD: "secret",
      ADMIN_NAME: "Ada Lovelace",
      STARTER_CONTENT: "off",
      TRUST_PROXY: "203.0.113.7, 2001:db8::/32",
      ALLOWED_ORIGINS: "https://a.example, http://b.example:8080/",
      LIMIT_LOGINS: "3",
      LIMIT_LOGINS_ADDRESS: "4",
      LIMIT_FORMS: "5",
      LIMIT_CONNECTIONS: "6",
      LOG_LEVEL: "warn",
      UNHEARD_OF: "x",
      DATABASE_REPLICA_URLS: "postgres://of-former-releases:5432/folio",
    }),
    bounces: undefined,
  }).toEqual({
    port: 8080,
    host: "0.0.0.0",
    publicUrl: "http://localhost:8080",
    isSecure: false,
    isPublicUrlSet: false,
    dataDirectory: "/srv/folio",
    databaseUrl: "postgres://me:secret@db:5432/folio",
    firstAdmin: { name: "Ada Lovelace", email: "a@example.com", password: "secret" },
    starterContent: false,
    trustProxy: ["203.0.113.7", "2001:db8::/32"],
    allowedOrigins: ["https://a.example", "http://b.example:8080"],
    limits: { logins: 3, loginsPerAddress: 4, forms: 5, connections: 6 },
    backupAt: "03:30",
    logLevel: "warn",
  });
});

test("the public address is the configured one without a final slash, otherwise the address at which the site listens", () => {
  expect(readSettings({ PUBLIC_URL: "https://example.com/" }).publicUrl).toBe("https://example.com");
  expect(readSettings({ HOST: "::1", PORT: "81" }).publicUrl).toBe("http://[::1]:81");
  expect(readSettings({ HOST: "::" }).publicUrl).toBe("http://localhost:3000");
});

const address = "an address such as https://example.com";
const ownFolder = "a folder with its full path, without ~ or $, or an address such as s3://bucket/folder";
const proxies = "on or off, or addresses and networks separated by commas, such as 203.0.113.7, 2001:db8::/32";
const everyone = "only the proxies: with a network of /0, every client could claim any address as its own";
const networks = ["true", "10.0.0.0/33", "10.0.0.0/8/8", "10.0.0", "on, 10.0.0.1", "::1/129", "example.com"];

test.each<[name: string, form: string, values: string[]]>([
  ["PORT", "a number from 0 to 65535", ["http", "70000", "-1", "3000.5"]],
  ["PUBLIC_URL", address, ["example.com", "ftp://example.com"]],
  ["PUBLIC_URL", `${address}, without a path`, ["https://example.com/folio"]],
  ["DATA_DIR", "a full path, without ~ or $", ["~/site"]],
  ["DATA_DIR", "a folder", ["s3://bucket/site"]],
  ["BACKUP_TO", ownFolder, ["~/backups"]],
  ["STARTER_CONTENT", "on or off", ["no"]],
  ["TRUST_PROXY", proxies, networks],
  ["TRUST_PROXY", everyone, ["127.0.0.1, 0.0.0.0/0", "::/0"]],
  ["ALLOWED_ORIGINS", address, ["https://a.example b.example"]],
  ["LIMIT_LOGINS", "a whole number above 0", ["0"]],
  ["LIMIT_LOGINS_ADDRESS", "a whole number", ["many"]],
  ["LIMIT_FORMS", "a whole number", ["1.5"]],
  ["LIMIT_CONNECTIONS", "a whole number above 0", ["0"]],
  ["LOG_LEVEL", "fatal, error, warn, info, debug, trace or silent", ["loud"]],
])("the setting %s must be %s, as the error message says about each of the invalid values %j", (name, form, values) => {
  for (const value of values) expect(refusalOf({ [name]: value })).toBe(`${name} must be ${form}, not "${value}"`);
});

test.each([
  ["an address such as postgres://user:password@host:5432/folio", "mysql://me:secret@db/folio"],
  ["the address of one server, or of a proxy in front of several", "postgres://me:secret@first:1,second:1/folio"],
])("DATABASE_URL must be %s, and the error message shows no password", (form, value) => {
  expect(refusalOf({ DATABASE_URL: value })).toBe(`DATABASE_URL must be ${form}`);
});

test("a HOST that is not valid in a URL requires a PUBLIC_URL", () => {
  expect(refusalOf({ HOST: "my host" })).toBe(
    `HOST must be a name or an address that a link can hold unless PUBLIC_URL is set, not "my host"`,
  );
  expect(refusalOf({ HOST: "fe80::1%eth0", PUBLIC_URL: "https://example.com" })).toBeUndefined();
});

test("the first administrator must have an email address and a password of 6 to 128 characters", () => {
  for (const [email, password, sentence] of [
    ["a@example.com", "12345", "ADMIN_PASSWORD must be at least 6 characters long"],
    ["a@example.com", "x".repeat(129), "ADMIN_PASSWORD must be at most 128 characters long"],
    ["nobody", "secret", 'ADMIN_EMAIL must be an email address, not "nobody"'],
  ] as const)
    expect(refusalOf({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password })).toBe(sentence);
  expect(refusalOf({ ADMIN_EMAIL: "a@example.com" })).toContain("ADMIN_PASSWORD must be set too");
  expect(refusalOf({ ADMIN_PASSWORD: "secret" })).toContain("ADMIN_EMAIL must be set too");
});

test("errors about a setting with a password do not show its value", () => {
  for (const environment of [
    { SMTP_URL: "http://me:top-secret@mail.example" },
    { DATABASE_URL: "db://me:top-secret@db" },
    { ADMIN_EMAIL: "a@example.com", ADMIN_PASSWORD: "x".repeat(200) },
  ]) {
    expect(refusalOf(environment)).not.toMatch(/top-secret|xxx/);
  }
});

test("AWS_ENDPOINT_URL is the address of the object storage; without it, the storage is AWS in AWS_REGION", () => {
  const key = { AWS_ACCESS_KEY_ID: "id", AWS_SECRET_ACCESS_KEY: "secret" };
  const { objectStorage: ofAws } = readSettings({ ...key, AWS_REGION: "eu-central-1" });
  expect(ofAws).toMatchObject({
    endpoint: "https://s3.eu-central-1.amazonaws.com",
    isPathStyle: false,
    accessKeyId: "id",
    secretAccessKey: "secret",
  });
  const { objectStorage: own } = readSettings({ ...key, AWS_ENDPOINT_URL: "http://127.0.0.1:9000/" });
  expect(own).toMatchObject({ endpoint: "http://127.0.0.1:9000", isPathStyle: true, region: "us-east-1" });

  expect(readSettings({ AWS_ACCESS_KEY_ID: "id" }).objectStorage).toBeUndefined();
  expect(refusalOf({ AWS_ENDPOINT_URL: "s3.example.com" })).toContain("AWS_ENDPOINT_URL must be an address such as");

  const media = { MEDIA_URL: "s3://bucket/folder" };
  expect(readSettings({ ...key, ...media }).mediaUrl).toBe("s3://bucket/folder");
  expect(refusalOf(media)).toContain("AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set too");
  expect(refusalOf({ ...key, MEDIA_URL: "bucket" })).toBe(
    'MEDIA_URL must be an address such as s3://bucket/folder, not "bucket"',
  );
});
