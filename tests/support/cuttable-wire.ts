import { onTestFinished } from "vitest";
import { createNetworkProxy, type NetworkProxy } from "./network-proxy.ts";

/** Stands between the server and its PostgreSQL, and can fail as a network can. */
export function createWire() {
  let proxy: NetworkProxy | undefined;

  return {
    async through(url: string) {
      proxy = await createNetworkProxy(url);
      onTestFinished(proxy.close);
      return proxy.url;
    },
    cut: () => proxy?.cut(),
    freeze: () => proxy?.freeze(),
    hang: () => proxy?.hang(),
    mend: () => proxy?.restore(),
    openConnections: () => proxy?.openConnections() ?? 0,
  };
}
