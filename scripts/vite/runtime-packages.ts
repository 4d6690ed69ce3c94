/** What the built server loads from node_modules, because it is native code or a file that is read; all else is in `dist`. */
export const runtimePackages = ["@fontsource/inter", "@node-rs/argon2", "sharp"];
