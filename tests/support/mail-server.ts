import { onTestFinished } from "vitest";
import { openMailServer } from "./smtp-server.ts";

export type { ReceivedMail } from "./smtp-server.ts";

/** Starts a mail server on 127.0.0.1 until the test ends. */
export async function startMailServer(...options: Parameters<typeof openMailServer>) {
  const server = await openMailServer(...options);
  onTestFinished(server.close);
  return server;
}
