import { isIP } from "node:net";
import { z } from "zod";
import { OperatorError } from "./errors.ts";

/** Error for an invalid setting; the message is one sentence that names the setting. */
export class BadSetting extends OperatorError {}

export const positiveInteger = (fallback: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, "a whole number")
    .transform(Number)
    .pipe(z.number().min(1, "a whole number above 0"))
    .default(fallback);

export const webAddress = z
  .url({ protocol: /^https?$/, error: "an address such as https://example.com" })
  .refine(
    (address) => URL.canParse(address) && new URL(address).href === `${new URL(address).origin}/`,
    "an address such as https://example.com, without a path",
  )
  .transform((address) => new URL(address).origin);

export const postgresAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\/\S+$/, "an address such as postgres://user:password@host:5432/folio")
  .regex(/^\w+:\/\/([^@/?]*@)?[^,/?]*([/?]|$)/, "the address of one server, or of a proxy in front of several");

export const serverAddress = z
  .url({ protocol: /^https?$/, error: "an address such as https://s3.example.com" })
  .transform((address) => address.replace(/\/$/, ""));

/** Whether a text is an IP address, or a network such as 203.0.113.0/24. */
function isNetwork(text: string) {
  const [, address = "", prefix] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return bits > 0 && Number(prefix ?? bits) <= bits;
}

export const splitList = (text: string) => text.split(/[\s,]+/).filter(Boolean);

export const proxies = z
  .string()
  .default("off")
  .refine(
    (text) => text === "on" || text === "off" || splitList(text).every(isNetwork),
    "on or off, or addresses and networks separated by commas, such as 203.0.113.7, 2001:db8::/32",
  )
  .refine(
    (text) => !/\/0+\b/.test(text),
    "only the proxies: with a network of /0, every client could claim any address as its own",
  )
  .transform((text): "on" | "off" | readonly string[] => (text === "on" || text === "off" ? text : splitList(text)));

export const bucketAddress = z.string().regex(/^s3:\/\/[\w.-]+(\/\S*)?$/, "an address such as s3://bucket/folder");

/**
 * Path of a folder. `~` and variables are refused: neither systemd nor `.env` expands them, so a folder of that name
 * would be created.
 */
export const folder = z
  .string()
  .refine((text) => !/^[~$]/.test(text), "a full path, without ~ or $")
  .refine((text) => !/^[a-z][\w+.-]*:\//i.test(text), "a folder");

export const folderOrBucket = z.union(
  [bucketAddress, folder],
  "a folder with its full path, without ~ or $, or an address such as s3://bucket/folder",
);
