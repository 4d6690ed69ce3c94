import type { Db } from "./tables.ts";

/**
 * Waits until no other transaction has the turn of this name, and has it until its own transaction ends.
 * Taken first, it makes what the transaction then reads hold until it writes, on both databases.
 */
export async function takeTurn(transaction: Db, of: string) {
  await transaction
    .insertInto("facts")
    .values({ name: `turn ${of}`, value: "" })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: "" }))
    .execute();
}
