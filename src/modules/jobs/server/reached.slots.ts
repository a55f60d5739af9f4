// What modules above know of how far a job has come. Each answers SQL about the job of an alias.
import type { RawBuilder } from 'kysely';

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    /** When the customer was first in contact by what this module keeps, a timestamptz or null. */
    readonly customerContact?: (job: string) => RawBuilder<unknown>;
    /** How much of what was authorised is invoiced: `none`, `part` or `all`. */
    readonly jobBilled?: (job: string) => RawBuilder<unknown>;
    /** All that was authorised is invoiced, and all of it is paid. */
    readonly jobPaid?: (job: string) => RawBuilder<unknown>;
  }
}
