/** One sentence that says which setting keeps the server from listening and what to do, or undefined. */
export function explainListenError(error: unknown, { host, port }: { host: string; port: number }) {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  switch (code) {
    case "EADDRINUSE":
      return `PORT ${port} is in use by another program: end it, or set PORT to another number.`;
    case "EACCES":
      return `PORT ${port} is not open to this user: set PORT to a number above 1023, or let a proxy pass port ${port} on.`;
    case "EADDRNOTAVAIL":
    case "EAFNOSUPPORT":
    case "EINVAL":
      return `HOST ${host} is no address of this machine: set HOST to 127.0.0.1 for this machine alone, or 0.0.0.0 for all its networks.`;
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `HOST ${host} has no address: set HOST to 127.0.0.1 for this machine alone, or 0.0.0.0 for all its networks.`;
    default:
      return undefined;
  }
}
