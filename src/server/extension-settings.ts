import type { z } from "zod";
import { bounceSettings } from "./extensions/bounces/bounce-settings.ts";

/** Settings of extensions by their names in `Settings`; each extension adds one line. */
const registered = {
  bounces: bounceSettings,
};

type Registered = typeof registered;
type ExtensionSettings = { [Name in keyof Registered]: ReturnType<Registered[Name]["read"]> };

/** Schemas of the environment variables of all extensions. */
export const extensionEnvironment: z.ZodRawShape = Object.assign(
  {},
  ...Object.values<{ environment: z.ZodRawShape }>(registered).map(({ environment }) => environment),
);

/** Reads the settings of all extensions from a parsed environment. */
export const readExtensionSettings = (all: object) =>
  Object.fromEntries(
    Object.entries<{ read: (all: never) => unknown }>(registered).map(([name, { read }]) => [name, read(all as never)]),
  ) as ExtensionSettings;
