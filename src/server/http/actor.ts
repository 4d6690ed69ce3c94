import type { FastifyRequest } from "fastify";
import type { SessionUser } from "../../contract/users/session.ts";

/** A signed-in person and their client address, for security events. */
export interface Actor {
  id: string;
  name: string;
  email: string;
  address: string;
}

/** Client address; IPv4 addresses on a dual-stack socket (`::ffff:192.0.2.1`) lose their IPv6 prefix. */
export const addressOf = ({ ip }: FastifyRequest) => ip.replace(/^::ffff:(?=[\d.]+$)/i, "");

export const actorOf = ({ id, name, email }: SessionUser, request: FastifyRequest): Actor => ({
  id,
  name,
  email,
  address: addressOf(request),
});
