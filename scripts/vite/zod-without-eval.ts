import type { Plugin } from "vite";

/**
 * Prevents zod from compiling schemas with `Function` in browsers. The Content-Security-Policy forbids it, and each
 * attempt is reported as a violation. zod decides while the first schema is made, before any module of folio could
 * configure it.
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
