import type { Network } from "../../src/server/outgoing/fetch-public.ts";

/** Network in place of the public internet: every name resolves to this machine, and all else is unreachable. */
export const loopback: Network = {
  resolve: async () => ["127.0.0.1"],
  isAllowedAddress: (address) => address === "127.0.0.1",
  isAllowedPort: () => true,
};
