import type { z } from "zod";
import { CallFailed } from "../../api.ts";

/** Parses form input by a schema of the contract; throws the `CallFailed` that the server would answer. */
export function validate<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const checked = schema.safeParse(value);
  if (checked.success) return checked.data;

  const fields: Record<string, string> = {};
  for (const { path, message } of checked.error.issues) fields[String(path[0])] ??= message;
  throw new CallFailed(400, "Please check what is marked", fields);
}
