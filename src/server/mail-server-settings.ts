import { z } from "zod";

/** Schema of a server address with user and password, such as `smtps://user:password@mail.example.com`. */
export const mailServerAddress = (protocol: RegExp, example: string, parts = "user and password") =>
  z
    .url({ protocol, error: `an address such as ${example}` })
    .refine(
      (address) => !URL.canParse(address) || /^(|\?starttls=(required|optional))$/.test(new URL(address).search),
      "an address with no parameter but ?starttls=required or ?starttls=optional",
    )
    .refine(isDecodable, `an address whose ${parts} are percent-encoded`);

function isDecodable(address: string) {
  try {
    const { username, password, pathname } = new URL(address);
    return decodeURIComponent(username + password + pathname) !== undefined;
  } catch {
    return false;
  }
}

/** Reads the connection settings from a server address. The first port is for implicit TLS. */
export function mailServerOf(address: string, ports: [number, number]) {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const isTls = url.protocol.endsWith("s:");
  const login = url.username
    ? Object.freeze({ user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) })
    : undefined;
  // A password must not travel unencrypted because a man in the middle hides the server's offer of TLS.
  const defaultStartTls = login && !isLoopback(host) ? "required" : "optional";
  return {
    host,
    port: Number(url.port) || ports[isTls ? 0 : 1],
    isTls,
    requiresStartTls: !isTls && (url.searchParams.get("starttls") ?? defaultStartTls) === "required",
    login,
  };
}

const isLoopback = (host: string) => host === "localhost" || host === "::1" || host.startsWith("127.");
