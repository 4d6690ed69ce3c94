import { Command } from "commander";
import { version } from "../server/version.ts";
import { addBackup } from "./commands/backup.ts";
import { addCopyImages } from "./commands/copy-images.ts";
import { addDoctor } from "./commands/doctor.ts";
import { addMove } from "./commands/move.ts";
import { addPeople } from "./commands/people.ts";
import { addRestore } from "./commands/restore.ts";
import { addRollback } from "./commands/rollback.ts";
import { addStart } from "./commands/start.ts";
import { addUsers } from "./commands/users.ts";
import { describeFailure } from "./describe-failure.ts";

/** For wrong usage; 1 is for a command that failed. */
const wrongUsage = 2;

const program = new Command("folio")
  .description("A portfolio and a blog on one's own machine. Settings are read from the environment and from .env.")
  .version(version, "-v, --version")
  .helpCommand(false)
  .showHelpAfterError("`folio --help` lists the commands, `folio <command> --help` what one takes.")
  // Help and the version are thrown, too, with 0.
  .exitOverride(({ exitCode }) => process.exit(exitCode && wrongUsage));

const commands = [addStart, addBackup, addRestore, addMove, addCopyImages, addRollback, addUsers, addPeople, addDoctor];
for (const add of commands) add(program);

try {
  await program.parseAsync(process.argv.length > 2 ? process.argv : [...process.argv, "start"]);
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exitCode = 1;
}
