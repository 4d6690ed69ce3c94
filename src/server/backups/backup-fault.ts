import { OperatorError } from "../errors.ts";

/** A backup cannot be restored as it is; other failures say that it could not be read at all. */
export class BackupFault extends OperatorError {}
