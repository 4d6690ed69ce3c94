import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";

export type AddTool = ReturnType<typeof createAddTool>["addTool"];

/** Returns a function that adds a tool to a server, and one that waits for the calls in progress. */
export function createAddTool(server: McpServer) {
  const running = new Set<Promise<unknown>>();

  /**
   * Adds a tool, which refuses arguments that `input` does not name. It answers facts as JSON, and the `text` of a
   * document as it is. The SDK reports what `run` throws, such as a refusal of the site, as an error of the tool.
   */
  function addTool<Shape extends z.ZodRawShape>(
    name: string,
    effect: "reads" | "creates" | "changes",
    description: string,
    input: Shape,
    run: (input: z.output<z.ZodObject<Shape>>) => Promise<object & { text?: string }>,
  ) {
    const annotations = { readOnlyHint: effect === "reads", destructiveHint: effect === "changes" };
    const inputSchema: z.ZodType = z.strictObject(input);
    server.registerTool(name, { description, inputSchema, annotations }, async (args) => {
      const call = run(args as z.output<z.ZodObject<Shape>>);
      running.add(call);
      const { text, ...facts } = await call.finally(() => running.delete(call));
      const texts = text === undefined ? [JSON.stringify(facts)] : [JSON.stringify(facts), text];
      return { content: texts.map((each) => ({ type: "text", text: each })) };
    });
  }

  return { addTool, finishCalls: () => Promise.allSettled(running) };
}
