import { z } from "zod";
import { Email, PersonName, requiredText } from "./fields.ts";

export const NewMessage = z.object({
  name: PersonName,
  email: Email,
  message: requiredText(5000, "Please write a message"),
});
export type NewMessage = z.infer<typeof NewMessage>;
