import { setImmediate } from "node:timers/promises";
import { Subscription } from "../../../contract/newsletter/newsletter.ts";
import { importLimits, importTexts, unusableDateText } from "../../../contract/newsletter/subscriber-import.ts";
import { type DateReading, explainDate, readDate } from "../../../contract/written-dates.ts";
import { badField } from "../../errors.ts";
import { type Columns, readColumns } from "./columns.ts";
import { readCsv } from "./read-csv.ts";

/** Person in one line of an imported file. */
export interface ReadSubscriber {
  line: number;
  email: string;
  name: string;
  /** Whether the person is subscribed; undefined if the file does not say. */
  isActive: boolean | undefined;
  /** Cell that marks the person as not subscribed, as `column: value`; empty if there is no such cell. */
  leftBy: string;
  /** Time of the subscription in epoch ms; undefined if the file has no usable date. */
  subscribedAt: number | undefined;
  /** Sentence about a date that is unreadable, or ambiguous; otherwise empty. */
  dateNote: string;
  /** Reason why the line cannot be imported; empty if it can be. */
  fault: string;
}

const Person = Subscription.pick({ email: true, name: true });

/** Number of lines that are read before the event loop may handle other requests. */
const linesAtOnce = 500;
const earliest = Date.parse("1990-01-01");

type SubscriberReading = DateReading & { now: Date };

/** Reads the people in a CSV file; throws a field error if a line is unreadable or there is no email column. */
export async function readSubscribers(file: Buffer, reading: SubscriberReading): Promise<ReadSubscriber[]> {
  let columns: Columns | undefined;
  const people: ReadSubscriber[] = [];
  for await (const { line, cells } of readCsv(file)) {
    if (!columns) {
      columns = readColumns(cells);
      if (!columns.hasEmail) break;
      continue;
    }
    if (people.length >= importLimits.lines) throw badField("file", importTexts.tooManyLines);
    people.push({ line, ...readPerson(columns, cells, reading) });
    if (people.length % linesAtOnce === 0) await setImmediate();
  }
  if (!columns?.hasEmail) throw badField("file", importTexts.noEmailColumn);
  return people;
}

function readPerson(
  columns: Columns,
  cells: readonly string[],
  reading: SubscriberReading,
): Omit<ReadSubscriber, "line"> {
  const cell = (column: Parameters<Columns["cell"]>[1]) => columns.cell(cells, column);
  const given = { email: cell("email"), name: cell("name") || `${cell("firstName")} ${cell("lastName")}`.trim() };
  const { data, error } = Person.safeParse(given);
  const status = columns.findStatus(cells);
  return {
    ...(data ?? given),
    isActive: status && "isSubscribed" in status,
    leftBy: status && "leftBy" in status ? status.leftBy : "",
    ...readSubscribed(cell("date"), reading),
    fault: error?.issues[0]?.message ?? "",
  };
}

function readSubscribed(text: string, reading: SubscriberReading) {
  const time = readDate(text, reading)?.getTime() ?? Number.NaN;
  const isPossible = time >= earliest && time <= reading.now.getTime();
  const note = isPossible ? (explainDate(text, reading) ?? "") : unusableDateText(text);
  return { subscribedAt: isPossible ? time : undefined, dateNote: text.trim() && note };
}
