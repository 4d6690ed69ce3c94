/** If `error` is a failure to listen, returns a sentence with the wrong setting and a remedy; else undefined. */
export function explainListenError(error: unknown, { host, port }: { host: string; port: number }) {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  switch (code) {
    case "EADDRINUSE":
      return `PORT ${port} is in use by another program: stop it, or set PORT to another number.`;
    case "EACCES":
      return `PORT ${port} is not available to this user: set PORT to a number above 1023, or forward port ${port} from a proxy.`;
    case "EADDRNOTAVAIL":
    case "EAFNOSUPPORT":
    case "EINVAL":
      return `HOST ${host} is not an address of this machine: set HOST to 127.0.0.1 for this machine only, or 0.0.0.0 for all its networks.`;
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `HOST ${host} cannot be resolved: set HOST to 127.0.0.1 for this machine only, or 0.0.0.0 for all its networks.`;
    default:
      return undefined;
  }
}
