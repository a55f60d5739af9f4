// What invoices bill of the equipment of a job, day by day: the module above knows its documents.
import type { Context } from '../../../platform/server/context.ts';

export interface BilledEquipment {
  deploymentId: number;
  /** Where the site is. */
  days: readonly string[];
  /** `INV0398`, or "Draft". */
  document: string;
  documentId: number;
  /** What it is among objects: people are led there to mend it. */
  objectType: string;
}

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    /** Nothing where the person sees no invoices. */
    readonly billedEquipment?: (ctx: Context, jobId: number) => Promise<readonly BilledEquipment[]>;
  }
}
