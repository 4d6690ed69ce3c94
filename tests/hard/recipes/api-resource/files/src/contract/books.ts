import { z } from "zod";
import { Id, PageNumber, requiredText, Timestamp } from "./fields.ts";
import { longListSize } from "./long-lists.ts";

const titleExample = { examples: ["Middlemarch"] };

export const NewBook = z.object({ title: requiredText(200, "Please enter a title").meta(titleExample) });
export type NewBook = z.infer<typeof NewBook>;

export const Book = z.object({ id: Id, title: z.string().meta(titleExample), createdAt: Timestamp });
export type Book = z.infer<typeof Book>;

export const BookFilter = z.object({ page: PageNumber, limit: longListSize });
export type BookFilter = z.infer<typeof BookFilter>;
