import type { Extension } from "../../extension.ts";
import { createSignUpDefence } from "./sign-up-defence.ts";
import { wavesApi } from "./waves.api.ts";

/** Holds back many sign-ups for the newsletter that few confirm. */
export const signUpDefence: Extension = {
  register: (context, core) => ({ routes: wavesApi(createSignUpDefence(context, core)) }),
};
