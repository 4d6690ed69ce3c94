import type { LoaderFunctionArgs } from "react-router";
import type { AuthorProfile } from "../../../contract/authors.ts";
import { api } from "../data/authenticated-api.ts";
import { deferred } from "../data/loading.ts";

const loadUser = async (id: string) => (await api.call("GET /users/:id", { params: { id } })).data;

export const userProfileLoader = ({ params }: LoaderFunctionArgs) => ({ user: deferred(loadUser(params["id"] ?? "")) });

export const saveProfileOf = async (id: string, body: AuthorProfile) =>
  (await api.call("PUT /users/:id", { params: { id }, body })).data;
