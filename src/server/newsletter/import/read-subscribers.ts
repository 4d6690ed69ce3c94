import { Subscription } from "../../../contract/newsletter.ts";
import { importLimits, importTexts } from "../../../contract/subscriber-import.ts";
import { fold } from "../../db/folding.ts";
import { badField } from "../../errors.ts";
import { readCsv } from "./read-csv.ts";

/** A person whom a line of a file names. */
export interface ReadSubscriber {
  line: number;
  email: string;
  name: string;
  isActive: boolean;
  /** In milliseconds, where the file tells. */
  subscribedAt: number | undefined;
  /** Why the line cannot be imported; empty when it can. */
  fault: string;
}

/** The names of columns that other programs give, folded and without anything but letters. */
const columnNames = {
  email: ["email", "emailaddress", "mail", "emailadresse", "subscriberemail"],
  name: ["name", "fullname", "subscribername"],
  firstName: ["firstname", "vorname", "givenname"],
  lastName: ["lastname", "nachname", "surname", "familyname"],
  status: ["status", "state", "subscriptionstatus"],
  date: ["subscribeddate", "subscribedat", "subscribed", "date", "createdat", "optintime", "confirmtime"],
} as const;

const Person = Subscription.pick({ email: true, name: true });

/** Whoever has any other status gets no mail. */
const activeStatuses = new Set(["", "active", "subscribed", "confirmed", "enabled", "aktiv", "true", "yes", "1"]);

const linesAtOnce = 500;
const earliest = Date.parse("1990-01-01");

/** Reads the people of a file, some at a time. */
export async function* readSubscribers(path: string, now: Date): AsyncGenerator<ReadSubscriber[]> {
  let read: ReturnType<typeof readerOf> | undefined;
  let batch: ReadSubscriber[] = [];
  let count = 0;
  for await (const { line, cells } of readCsv(path)) {
    if (!read) {
      read = readerOf(cells, now);
      continue;
    }
    if (++count > importLimits.lines) throw badField("file", importTexts.tooManyLines);
    batch.push({ line, ...read(cells) });
    if (batch.length < linesAtOnce) continue;
    yield batch;
    batch = [];
  }
  if (!read) throw badField("file", importTexts.noEmailColumn);
  if (batch.length > 0) yield batch;
}

/** Throws what is wrong with the file before anything of it is stored. */
export async function checkReadable(path: string, now: Date) {
  const batches = readSubscribers(path, now);
  while (!(await batches.next()).done);
}

function readerOf(header: readonly string[], now: Date) {
  const names = header.map((name) => fold(name).replaceAll(/[^a-z]/g, ""));
  const places = Object.fromEntries(
    Object.entries(columnNames).map(([column, known]) => [
      column,
      names.findIndex((name) => (known as readonly string[]).includes(name)),
    ]),
  ) as Record<keyof typeof columnNames, number>;
  if (places.email < 0) throw badField("file", importTexts.noEmailColumn);

  return (cells: readonly string[]): Omit<ReadSubscriber, "line"> => {
    const cell = (column: keyof typeof columnNames) => cells[places[column]] ?? "";
    const given = { email: cell("email"), name: cell("name") || `${cell("firstName")} ${cell("lastName")}`.trim() };
    const { data, error } = Person.safeParse(given);
    return {
      ...(data ?? given),
      isActive: activeStatuses.has(cell("status").toLowerCase()),
      subscribedAt: dateOf(cell("date"), now),
      fault: error?.issues[0]?.message ?? "",
    };
  };
}

/** Only dates that are read in one way everywhere, such as 2025-01-31. */
function dateOf(text: string, now: Date) {
  const time = /^\d{4}-\d\d-\d\d(?:$|[T ])/.test(text) ? Date.parse(text) : Number.NaN;
  return time >= earliest && time <= now.getTime() ? time : undefined;
}
