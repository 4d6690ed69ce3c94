/** Servers of one address, of which one accepts writes: `postgres://user:password@first:5432,second:5432/folio`. */
export interface PostgresHosts {
  count: number;
  /** Address of the server that accepted the last connection, otherwise of the next one to try. */
  current(): string;
  /** Advances to the next server, unless another connection has done so. */
  leave(url: string): void;
}

const parts = /^(?<scheme>postgres(?:ql)?:\/\/)(?<user>[^@/?]*@)?(?<hosts>[^/?]*)(?<rest>.*)$/s;

/** Returns the address of each server. */
export function splitHosts(url: string) {
  const { scheme = "", user = "", hosts = "", rest = "" } = parts.exec(url)?.groups ?? {};
  return scheme ? hosts.split(",").map((host) => `${scheme}${user}${host}${rest}`) : [url];
}

export function createHosts(url: string): PostgresHosts {
  const urls = splitHosts(url);
  let index = 0;
  const current = () => urls[index] ?? url;
  return {
    count: urls.length,
    current,
    leave(left) {
      if (left === current()) index = (index + 1) % urls.length;
    },
  };
}
