import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { inject, onTestFinished } from "vitest";
import { builtFile } from "../../built-file.ts";

/** Starts the built `folio mcp` as an assistant does, until the test ends. */
export async function startAssistant(args: string[], settings: Record<string, string>, cwd: string) {
  const client = new Client({ name: "assistant", version: "1" });
  onTestFinished(() => client.close());
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [builtFile("server/folio.js"), "mcp", ...args],
      env: { NODE_COMPILE_CACHE: join(inject("runFolder"), "compile-cache"), ...settings },
      cwd,
    }),
  );

  return {
    client,
    /** Uses a tool; returns its facts and the text of a document, or `error` if the tool failed. */
    // `any`, because tests read answers of every shape.
    // oxlint-disable-next-line typescript/no-explicit-any
    async use(name: string, input: Record<string, unknown> = {}): Promise<any> {
      const { content, isError } = await client.callTool({ name, arguments: input });
      const [answer = "", text] = (content as { text: string }[]).map((part) => part.text);
      return isError ? { error: answer } : { ...(JSON.parse(answer) as object), ...(text !== undefined && { text }) };
    },
  };
}
