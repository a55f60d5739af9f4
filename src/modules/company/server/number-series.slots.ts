// The slot in which each module says which of its records the company numbers.

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    /** By the name of the series. */
    readonly numberedRecords?: Readonly<Record<string, NumberedRecords>>;
  }
}

export interface NumberedRecords {
  /** Whose numbers they are: `Work order`. */
  readonly label: string;
  /** Before the number, until the company says otherwise. */
  readonly prefix: string;
  /** Counted anew on each job, behind the number of the job; the company says how they read and where each job begins. */
  readonly perJob?: boolean;
}
