import { createServer } from "node:net";

/** Range of ports below those that Linux and macOS assign automatically, so that no other connection uses one. */
const [firstPort, lastPort] = [20_000, 30_000];
const maxStarts = 10;

/**
 * Starts a program that cannot report a port chosen by the system, on a random port. If that is in use, tries others,
 * ten in all.
 */
export async function onFreePort<T>(start: (port: number) => Promise<T>): Promise<T> {
  for (let starts = 1; ; starts++) {
    try {
      return await start(await findFreePort());
    } catch (error) {
      if (starts === maxStarts || !/already in use|EADDRINUSE/i.test(String(error))) throw error;
    }
  }
}

function findFreePort() {
  const port = firstPort + Math.floor(Math.random() * (lastPort - firstPort));
  return new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(port, "127.0.0.1", () => void probe.close(() => resolve(port)));
  });
}
