import type { ChangeEvent } from "react";
import { z } from "zod";

export type TextName<T> = { [Name in keyof T]: T[Name] extends string ? Name : never }[keyof T] & string;

interface Texts<T> {
  values: T;
  change: (changes: Partial<T>) => void;
  /** Determines the maximum lengths. */
  schema: z.ZodObject;
  /** Prefix of the names of the inputs. */
  path?: string;
}

/** Returns a function that creates the props of a `Field` for one of these texts by its name. */
export const textInputsOf =
  <T>({ values, change, schema, path = "" }: Texts<T>) =>
  (name: TextName<T>) => ({
    name: path + name,
    maxLength: maxLengthOf(schema.shape[name]),
    value: values[name] as string,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [name]: event.currentTarget.value } as Partial<T>),
  });

function maxLengthOf(schema: unknown): number | undefined {
  if (schema instanceof z.ZodOptional) return maxLengthOf(schema.unwrap());
  if (schema instanceof z.ZodPipe) return maxLengthOf(schema.in);
  return schema instanceof z.ZodString ? (schema.maxLength ?? undefined) : undefined;
}
