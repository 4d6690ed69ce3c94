/** Room on the database's disk that is given up, piece by piece, for the few writes that must succeed when it is full. */
export interface DiskReserve {
  /** Takes what is missing of the reserve while there is room for it. Never fails: the next call tries again. */
  fill(): Promise<void>;
  /** Gives up a piece, which is more than one sign-in writes. False when none is left. */
  release(): Promise<boolean>;
}

interface Reserved {
  dialect: { isDiskFull(error: unknown): boolean };
  reserve: DiskReserve;
}

/** The same work, tried again with more room while the disk is full and some of the reserve is left. */
export const withDiskReserve =
  ({ dialect, reserve }: Reserved) =>
  <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
  async (...args: Args): Promise<Result> => {
    for (;;) {
      try {
        const result = await work(...args);
        await reserve.fill();
        return result;
      } catch (error) {
        if (!dialect.isDiskFull(error) || !(await reserve.release())) throw error;
      }
    }
  };
