import { uploadTexts } from "../../contract/media/uploads.ts";
import { Refusal } from "../errors.ts";

export const retryAfter = 10;

export interface ReceivedLimits {
  ofPerson: number;
  inAll: number;
}

/** Limits the bytes of uploads that are received but not stored yet. They are on disk, not in memory. */
export function createReceivedBytes({ ofPerson, inAll }: ReceivedLimits) {
  const held = new Map<string, number>();
  let heldInAll = 0;

  function add(person: string, bytes: number) {
    const left = (held.get(person) ?? 0) + bytes;
    heldInAll += bytes;
    if (left > 0) held.set(person, left);
    else held.delete(person);
  }

  return {
    /** Counts the bytes of one upload while `work` runs; refuses bytes past a limit, and uploads that begin at one. */
    async during<T>(person: string, work: (count: (bytes: number) => void) => Promise<T>): Promise<T> {
      let ofUpload = 0;
      const count = (bytes: number) => {
        ofUpload += bytes;
        add(person, bytes);
        if (heldInAll >= inAll || (held.get(person) ?? 0) >= ofPerson)
          throw new Refusal(503, uploadTexts.queueFull, { retryAfter });
      };
      try {
        count(0);
        return await work(count);
      } finally {
        add(person, -ofUpload);
      }
    },
  };
}
