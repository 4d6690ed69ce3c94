import type { z } from "zod";
import { CallFailed } from "../../api.ts";

/** Parses form input by a schema of the contract; throws a `CallFailed` as if the server had refused the input. */
export function validate<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const checked = schema.safeParse(value);
  if (checked.success) return checked.data;

  const fields: Record<string, string> = {};
  for (const { path, message } of checked.error.issues) fields[String(path[0])] ??= message;
  throw new CallFailed(400, "Please check what is marked", fields);
}
