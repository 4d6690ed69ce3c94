import type { FastifyRequest } from "fastify";
import type { SessionUser } from "../../contract/users/session.ts";

/** A signed-in person and their client address, for security events. */
export interface Actor {
  id: string;
  name: string;
  email: string;
  address: string;
}

/** Address of the client; in IPv4 notation even on a dual-stack socket. */
export const addressOf = ({ ip }: FastifyRequest) => ip.replace(/^::ffff:(?=[\d.]+$)/i, "");

export const actorOf = ({ id, name, email }: SessionUser, request: FastifyRequest): Actor => ({
  id,
  name,
  email,
  address: addressOf(request),
});
