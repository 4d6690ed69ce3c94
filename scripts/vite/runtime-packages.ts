/** Packages that the built server loads from node_modules: native code, or files read at run time. All others are in `dist`. */
export const runtimePackages = ["@fontsource/inter", "@node-rs/argon2", "sharp"];
