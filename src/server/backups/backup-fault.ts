import { OperatorError } from "../errors.ts";

/** The backup cannot be restored as it is; for other failures it could not be read at all. */
export class BackupFault extends OperatorError {}
