import { handleTasks } from "../../workers/handle-tasks.ts";

/** Uses each package once, because a package whose compiled part is missing can still be resolved. */
const uses: Record<string, () => Promise<unknown>> = {
  async "sharp, which processes images,"() {
    const { default: sharp } = await import("sharp");
    await sharp({ create: { width: 1, height: 1, channels: 3, background: "#000" } })
      .webp()
      .toBuffer();
  },
  async "argon2, which hashes passwords,"() {
    const { hash } = await import("@node-rs/argon2");
    await hash("a password", { memoryCost: 8, timeCost: 1, parallelism: 1 });
  },
};

handleTasks(async () => async () => {
  for (const [name, use] of Object.entries(uses)) {
    const reason = await use().then(() => undefined, firstLineOf);
    if (reason !== undefined) return `${name} cannot be loaded (${reason}).`;
  }
});

const firstLineOf = (error: unknown) => String(error instanceof Error ? error.message : error).split("\n", 1)[0] ?? "";
