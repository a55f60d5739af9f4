// The slot of records whose files not everybody sees who may see records of their kind: the owner says who does.
import type { RawBuilder } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    /** By the kind of the record. Without an entry its files are for all who may see the kind, and its job. */
    readonly attachmentOwners?: Readonly<Record<string, AttachmentOwner>>;
  }
}

export interface AttachmentOwner {
  /** This person sees the record of this number. */
  readonly visible: (ctx: Context, id: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** Refuses whoever may see the record, but put no file to it and take none off. */
  readonly mayAttach?: (ctx: Context, id: number) => Promise<void>;
}
