import { api } from "./authenticated-api.ts";

/** Whether the site can send mail. */
export const loadMailStatus = async () => (await api.call("GET /mail")).data;
