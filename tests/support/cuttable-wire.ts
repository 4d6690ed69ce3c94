import { onTestFinished } from "vitest";
import { createNetworkProxy, type NetworkProxy } from "./network-proxy.ts";

/** Creates a proxy between the server and PostgreSQL that simulates network failures. */
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
    refusedConnections: () => proxy?.refusedConnections() ?? 0,
  };
}
