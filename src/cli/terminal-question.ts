import { createInterface } from "node:readline/promises";
import type { CommandContext } from "./command-context.ts";

/** Asks a question on the terminal; the answer is empty after Ctrl-C or Ctrl-D. */
export async function askOnTerminal({ stdin, stderr }: Pick<CommandContext, "stdin" | "stderr">, question: string) {
  const prompt = createInterface({ input: stdin, output: stderr });
  return prompt
    .question(question)
    .catch((error: Error) => {
      // Pressing Ctrl-C or Ctrl-D rejects the question with an `AbortError`.
      if (error.name !== "AbortError") throw error;
      stderr.write("\n");
      return "";
    })
    .finally(() => prompt.close());
}
