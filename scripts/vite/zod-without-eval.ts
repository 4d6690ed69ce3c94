import type { Plugin } from "vite";

/**
 * Switches off, in browsers, that zod compiles schemas by `Function`. The Content-Security-Policy forbids that, and each
 * attempt is reported as a violation. It is decided while the first schema is made, so no module of ours is early enough.
 */
export function zodWithoutEval(): Plugin {
  return {
    name: "folio:zod-without-eval",
    applyToEnvironment: (environment) => environment.config.consumer === "client",
    transform: {
      filter: { id: /\/zod\/v4\/core\/core\.js$/ },
      handler: (code) => ({ code: `${code}\nconfig({ jitless: true });\n`, map: null }),
    },
  };
}
